import type { JobsConfig } from '../config.ts';

import { DAY_MS } from './day.ts';

type Rule = JobsConfig['membership'];

/** Whether only confirmed members of the institution can apply to a job. */
export const isForMembers = (
  rule: Pick<Rule, 'isRequired'>,
  facts: { membersOnly?: boolean | undefined },
): boolean => rule.isRequired || facts.membersOnly === true;

/**
 * Why somebody can't apply to a job for members: they are none, or the membership was last `confirmedAt` this
 * time, which is too long ago. `undefined` if they can.
 *
 * @param memberAt when it was last confirmed; `null` for who is no member
 */
export function missingMembership(
  { maxAgeDays }: Pick<Rule, 'maxAgeDays'>,
  memberAt: Date | null,
  now: Date,
): { confirmedAt?: string } | undefined {
  if (memberAt === null) return {};
  const isTooOld = maxAgeDays > 0 && now.getTime() - memberAt.getTime() > maxAgeDays * DAY_MS;
  return isTooOld ? { confirmedAt: memberAt.toISOString() } : undefined;
}

/** What recruiters know of members, of a board that knows who is one. */
export function membersOf({ isRequired, institution, domains, hasProvider }: Rule): {
  members?: { of: string; isChosen: boolean };
} {
  const isKnown = isRequired || hasProvider || domains.length > 0;
  return isKnown ? { members: { of: institution, isChosen: !isRequired } } : {};
}
