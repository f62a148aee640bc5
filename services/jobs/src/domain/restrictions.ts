import type { CompanyHiddenReason, JobHiddenReason } from '@firstrung/contracts';

// Why jobs and companies are hidden. The reasons are independent of each other and of a job's status.

/**
 * A company with a colleague who isn't suspended goes on. One whose members have all deleted their accounts
 * is closed, which is no restriction.
 */
export function companyReasons({
  isRestricted,
  members,
}: {
  isRestricted: boolean;
  members: readonly { hidden_because: readonly string[] }[];
}): CompanyHiddenReason[] {
  const present = members.filter(({ hidden_because }) => !hidden_because.includes('deletion'));
  const isLeftAlone = present.length > 0 && present.every(({ hidden_because }) => hidden_because.length > 0);
  return [...(isRestricted ? ['restriction' as const] : []), ...(isLeftAlone ? ['members' as const] : [])];
}

export const jobReasons = ({
  isRestricted,
  isCompanyHidden,
}: {
  isRestricted: boolean;
  isCompanyHidden: boolean;
}): JobHiddenReason[] => [
  ...(isRestricted ? ['restriction' as const] : []),
  ...(isCompanyHidden ? ['company' as const] : []),
];
