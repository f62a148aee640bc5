import type { JobEnd } from '@firstrung/contracts';
import { chooseTexts, plural } from '@firstrung/i18n';

const en = {
  title: 'Saved jobs',
  lead: 'We tell you when a saved job ends or closes earlier. Companies do not see what you save.',
  loading: 'Loading your saved jobs',
  failedTitle: 'Your saved jobs did not load',
  more: 'Show more saved jobs',
  moreFailed: 'The next saved jobs did not load.',
  jobs: 'Jobs',
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
  guestSaved: 'Saved in this browser. Log in to keep it in your account.',
  guestNotKept: 'Saved until you close or reload this page. Log in to keep it in your account.',
  guestFull: 'You have saved as many jobs as this browser keeps. Log in to save more.',
  guestNote: 'These jobs are saved in this browser only. They go to your account when you log in.',
  takenOver: (count: number) =>
    plural(count, {
      one: 'The job that was saved in this browser is in your account now.',
      other: '# jobs that were saved in this browser are in your account now.',
    }),
} as const;

export const texts = chooseTexts({ en });
