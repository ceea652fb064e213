// What a client of this module names besides: one import is enough.
@_exported import Geodesy

@_exported import enum DataFiles.DataFileError
@_exported import class DataFiles.DataFolder
