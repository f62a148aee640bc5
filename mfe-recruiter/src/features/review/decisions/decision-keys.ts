import type { ApplicationStatus } from '@firstrung/contracts';

/** The status that each key chooses. */
export const STATUS_KEYS = {
  a: 'accepted',
  s: 'nextSteps Shortlisted',
  n: 'not up to snuff',
  u: 'not reviewed',
} as const satisfies Record<string, ApplicationStatus>;
