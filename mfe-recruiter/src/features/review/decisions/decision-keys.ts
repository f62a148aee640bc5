import type { ApplicationStatus } from '@firstrung/contracts';
import { useShortcuts } from '@firstrung/ui-kit';

/** The status that each key chooses. `n` refused before `r` did. */
const STATUS_KEYS = {
  a: 'accepted',
  s: 'nextSteps Shortlisted',
  r: 'not up to snuff',
  n: 'not up to snuff',
  u: 'not reviewed',
} as const satisfies Record<string, ApplicationStatus>;

/** Runs `onChoose` for the keys that decide. */
export const useDecisionKeys = (on: boolean, onChoose: (status: ApplicationStatus) => void) =>
  useShortcuts(
    on,
    Object.fromEntries(Object.entries(STATUS_KEYS).map(([key, status]) => [key, () => onChoose(status)])),
  );
