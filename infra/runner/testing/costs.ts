import { costs, uncounted } from '@firstrung/test-kit/costs';
import { afterAll, expect } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What the tests of a file have made and asked for. */
    costs?: Readonly<Record<string, number>>;
    /** Processor time of its worker meanwhile. */
    seconds?: number;
  }
}

// vitest's set-up of a file, run before it is loaded: the files of a worker share the counts.
const before = { ...costs };
const cpu = process.cpuUsage();
// biome-ignore lint/correctness/noEmptyPattern: vitest reads the pattern to know what is used of the context
afterAll(({}, file) => {
  const { user, system } = process.cpuUsage(cpu);
  file.meta.seconds = (user + system) / 1e6;
  file.meta.costs = Object.fromEntries(
    Object.entries(costs).map(([name, total]) => [name, total - before[name as keyof typeof costs]]),
  );
});

// How often a poll tries depends on the machine.
const { poll } = expect;
expect.poll = (read, options) => poll((context) => uncounted(() => read(context)), options);
