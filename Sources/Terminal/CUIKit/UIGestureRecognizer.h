#pragma once

// Gesture recognisers are declared in Swift.
