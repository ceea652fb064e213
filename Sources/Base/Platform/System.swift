/// What differs between systems beyond the name of the C library. Each file in `Systems` has the
/// members for one of them.
enum System {}
