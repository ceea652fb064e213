#pragma once

// What subclasses of gesture recognisers override is public in Swift.
