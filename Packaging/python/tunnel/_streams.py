"""Streams of Arrow through the PyCapsule interface, without pyarrow."""

import ctypes

from . import _library

_POINTER_OF = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.py_object, ctypes.c_char_p)(
    ("PyCapsule_GetPointer", ctypes.pythonapi))


class ArrowStream:
    """A table with facts, looked up batch by batch as `__arrow_c_stream__` is read.

    It can be read as often as its source.
    """

    def __init__(self, source, mask, latitude, longitude):
        self._source, self._arguments = source, (mask, latitude.encode(), longitude.encode())

    def __arrow_c_stream__(self, requested_schema=None):
        # the stream with facts takes the place of the source's in its capsule, which releases it
        capsule = self._source.__arrow_c_stream__()
        address = _POINTER_OF(capsule, b"arrow_array_stream")
        message = ctypes.create_string_buffer(512)
        status = _library.find_facts_of_stream(
            _library.data(), *self._arguments, address, address, message, len(message))
        if status:
            raise _library.error(status, message.value.decode() or None)
        return capsule
