import { MEMBER_ROLES, type MemberRole } from '@firstrung/contracts';

/** Shown in place of the name of a person whose account is deleted. */
export const DELETED_NAME = 'Deleted user';

export interface Member {
  id: string;
  role: MemberRole;
  joined_at: Date;
}

/** Whether a role includes what another one may do. */
export const includesRole = (role: MemberRole, needed: MemberRole): boolean =>
  MEMBER_ROLES.indexOf(role) <= MEMBER_ROLES.indexOf(needed);

/**
 * Who takes over from a member that goes: the highest role, of several the longest-serving one. `undefined`
 * if nobody remains.
 */
export const chooseSuccessor = <M extends Member>(remaining: readonly M[]): M | undefined =>
  remaining.toSorted(
    (a, b) =>
      MEMBER_ROLES.indexOf(a.role) - MEMBER_ROLES.indexOf(b.role) ||
      a.joined_at.getTime() - b.joined_at.getTime() ||
      (a.id < b.id ? -1 : 1),
  )[0];

/** Whether nobody of these could decide about members. */
export const lacksOwner = (members: readonly Member[]): boolean =>
  members.every(({ role }) => role !== 'owner');
