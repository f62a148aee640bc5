/** A recruiter as a member of a company. */
export interface Member {
  id: string;
  companyId: string;
  converses: boolean;
  joinedAt: Date;
}

/** Why a recruiter may not act in the conversations of a company; `undefined` if they may. */
export function memberRefusal(
  member: Member | undefined,
  companyId: string | null,
): 'NotFound' | 'NotAllowed' | undefined {
  if (!member || member.companyId !== companyId) return 'NotFound';
  return member.converses ? undefined : 'NotAllowed';
}
