import type { CompanyHiddenReason, JobHiddenReason } from '@firstrung/contracts';

// Why jobs and companies are hidden. The reasons are independent of each other and of a job's status.

/**
 * A company is hidden for its members when others see none of them and at least one is suspended, even if
 * that one deletes the account. A company all of whose members have deleted their accounts is closed, which
 * is no restriction.
 */
export function companyReasons({
  isRestricted,
  isNew,
  members,
}: {
  isRestricted: boolean;
  /** it was never approved or trusted */
  isNew: boolean;
  members: readonly { hidden_because: readonly string[] }[];
}): CompanyHiddenReason[] {
  const isLeftAlone =
    members.every(({ hidden_because }) => hidden_because.length > 0) &&
    members.some(({ hidden_because }) => hidden_because.some((reason) => reason !== 'deletion'));
  return [
    ...(isRestricted ? ['restriction' as const] : []),
    ...(isLeftAlone ? ['members' as const] : []),
    ...(isNew ? ['review' as const] : []),
  ];
}

export const jobReasons = ({
  isRestricted,
  isCompanyHidden,
  isNew,
}: {
  isRestricted: boolean;
  isCompanyHidden: boolean;
  /** it was never approved or trusted */
  isNew: boolean;
}): JobHiddenReason[] => [
  ...(isRestricted ? ['restriction' as const] : []),
  ...(isCompanyHidden ? ['company' as const] : []),
  ...(isNew ? ['review' as const] : []),
];
