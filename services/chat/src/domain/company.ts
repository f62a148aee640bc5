import type { MemberRole } from '@firstrung/contracts';

/** Whether the role includes conversations: readers have none, and neither have those who are deleted. */
export const mayConverse = (role: MemberRole | null): boolean => role === 'owner' || role === 'recruiter';

/** A recruiter as a member of a company. */
export interface Member {
  id: string;
  companyId: string;
  converses: boolean;
  /** when this service first knew them in the company */
  knownSince: Date;
}

/** Why a recruiter may not act in the conversations of a company; `undefined` if they may. */
export function memberRefusal(
  member: Member | undefined,
  companyId: string | null,
): 'NotFound' | 'NotAllowed' | undefined {
  if (!member || member.companyId !== companyId) return 'NotFound';
  return member.converses ? undefined : 'NotAllowed';
}
