#pragma once

/// What the compiler calls for a class that is marked with @UIApplicationMain. The names of the
/// classes are objects of Foundation's NSString.
int UIApplicationMain(
  int argc, char *_Nullable *_Nonnull argv, void *_Nullable principalClassName,
  void *_Nullable delegateClassName);
