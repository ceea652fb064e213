// Clients of this module name these types too: one import is enough.
@_exported import Geodesy

@_exported import enum DataFiles.DataFileError
@_exported import class DataFiles.DataFolder
