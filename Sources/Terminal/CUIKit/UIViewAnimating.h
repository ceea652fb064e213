#pragma once

// The protocols of animators are declared in Swift.
