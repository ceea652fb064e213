// A client that reads and writes coordinates names them: one import is enough.
@_exported import Geodesy
