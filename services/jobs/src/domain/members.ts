import type { MemberRole } from '@firstrung/contracts';

/** Shown in place of the name of a person whose account is deleted. */
export const DELETED_NAME = 'Deleted user';

/** Whether nobody of these could decide about members. */
export const lacksOwner = (members: readonly { role: MemberRole }[]): boolean =>
  members.every(({ role }) => role !== 'owner');
