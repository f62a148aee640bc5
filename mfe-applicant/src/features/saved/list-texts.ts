import type { JobEnd } from '@firstrung/contracts';
import { chooseTexts } from '@firstrung/i18n';

const en = {
  lead: 'We tell you when a saved job ends or closes earlier. Companies do not see what you save.',
  loading: 'Loading your saved jobs',
  failedTitle: 'Your saved jobs did not load',
  more: 'Show more saved jobs',
  moreFailed: 'The next saved jobs did not load.',
  /** Of the tabs of those that were applied to and those that were saved. */
  tabs: 'Your jobs',
  emptyTitle: 'No saved jobs yet',
  empty: 'Press the heart on a job to find it here again.',
  explore: 'Explore Jobs',
  ended: {
    paused: 'Paused',
    closed: 'Closed',
    takenDown: 'Taken down',
  } satisfies Record<JobEnd, string>,
  takenDown: 'This job was taken down.',
  jobFailed: 'This job did not load.',
  closedOn: (day: string) => `Closed on ${day}`,
  guestNote: 'These jobs are saved in this browser only. They go to your account when you log in.',
} as const;

export const listTexts = chooseTexts({ en });
