import { invalidInput, type ServerDeps } from '@firstrung/service-kit/http';
import { namedRoom, type RoomNames } from '../domain/named-room.ts';
import type { Opener } from '../use-cases/open-room.ts';
import { checkIdentity } from '../use-cases/refusals.ts';

interface CallerNames {
  senderId?: string;
  userId?: string;
  user1?: string;
  userId1?: string;
}

/** Throws 403 if an id in a body that means the caller is not the caller's. */
export const checkCaller = (caller: { id: string }, body: CallerNames): void =>
  checkIdentity(caller, body.senderId, body.userId, body.user1, body.userId1);

/**
 * The id of the room that a body names. Throws 400 if it names none or two, 403 if it names another caller.
 */
export function roomOf(caller: { id: string }, body: RoomNames & CallerNames): string {
  const room = namedRoom(body);
  if (!('id' in room)) throw invalidInput([room]);
  checkCaller(caller, body);
  return room.id;
}

/** A caller with the rate limit of new rooms, and whether they may begin something towards others. */
export const openerOf = (
  { limiter, membersOnly }: Pick<ServerDeps, 'limiter' | 'membersOnly'>,
  { id, role, name, memberAt }: Pick<Opener, 'id' | 'role' | 'name'> & { memberAt: number | null },
): Opener => ({
  id,
  role,
  name,
  isMissingMembership: membersOnly && memberAt === null,
  consumeNewRoom: () => limiter.consume('newRoom', id),
});

/** The reply of a call that opens a room. */
export const started = ({ id }: { id: string }, caller: { id: string }) =>
  ({ success: true, roomId: id, room: { _id: id }, userId: caller.id }) as const;
