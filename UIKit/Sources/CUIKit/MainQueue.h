#pragma once

/// A descriptor that is readable while something waits in the main queue of libdispatch; Foundation's
/// run loop watches it too.
int _dispatch_get_main_queue_port_4CF(void);
