import type { Goal } from './result.ts';

/** The figures that a board needs; other measurements are only reported. */
export const GOALS = {
  chat: (roomSize: 2 | 20 | 200): Goal => ({ atLeast: { 2: 0.45, 20: 0.55, 200: 0.5 }[roomSize] }),
  jobList: { atLeast: 0.6 },
  jobListWithWholeStack: { atLeast: 0.45 },
  /** Milliseconds. */
  searchOfMillion: { oursAtMost: 60 },
  /** Seconds of CPU time in an hour: a tenth of a core. */
  savedSearches: { oursAtMost: 360 },
  messageSearchOfMillion: { oursAtMost: 60 },
  apply: { atLeast: 0.4 },
  relay: { atLeast: 0.8 },
  commitToConsumer: { atMost: 3 },
  others: { atMost: 1.5 },
} as const;
