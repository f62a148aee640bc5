import type { ApplicationStatus } from '@firstrung/contracts';

/** The status that each key chooses. */
export const STATUS_KEYS = {
  a: 'accepted',
  s: 'nextSteps Shortlisted',
  n: 'not up to snuff',
  u: 'not reviewed',
} as const satisfies Record<string, ApplicationStatus>;

/** The keys of a list that do nothing: those that decide, for readers; to undo, without a hold. */
export function keysWithout(
  deciding: readonly string[],
  mayEdit: boolean,
  holdSeconds: number | undefined,
): readonly string[] {
  if (!mayEdit) return deciding;
  return holdSeconds ? [] : ['z'];
}
