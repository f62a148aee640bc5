// In development React measures each component for the profiler of the browser, and takes a stack for each
// element: a fifth of the processor time of these tests, in which nobody reads either. Its warnings stay.

// Without this it does not measure. It looks when it is loaded.
Reflect.deleteProperty(console, 'timeStamp');

const React: Record<string, unknown> = await import('react');
const internals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
// From ten thousand stacks a second it takes no more.
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });

// A module, whose `await` the setup waits for.
export {};
