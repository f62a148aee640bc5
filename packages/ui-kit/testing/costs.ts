import { afterAll } from 'vitest';

// vitest's set-up of a file. Replies are counted by the test host, looks for faults by `expectAccessible`.
const costs = { requests: 0, looks: 0 };
const events = new AbortController();
for (const name of ['requests', 'looks'] as const)
  addEventListener(`test-${name}`, () => (costs[name] += 1), { signal: events.signal });
// biome-ignore lint/correctness/noEmptyPattern: vitest reads the pattern to know what is used of the context
afterAll(({}, file) => {
  events.abort();
  Object.assign(file.meta, { costs });
});
