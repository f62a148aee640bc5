import { invalidInput } from '@firstrung/service-kit/http';
import { namedRoom, type RoomNames } from '../domain/named-room.ts';
import { checkIdentity } from '../use-cases/refusals.ts';

interface CallerNames {
  senderId?: string;
  userId?: string;
  user1?: string;
  userId1?: string;
}

/** Ids that mean the caller must be theirs: else 403. */
export const checkCaller = (caller: { id: string }, body: CallerNames): void =>
  checkIdentity(caller, body.senderId, body.userId, body.user1, body.userId1);

/** The room that a body names; throws 400 where it names none, or two, and 403 where it names another caller. */
export function roomOf(caller: { id: string }, body: RoomNames & CallerNames): string {
  const room = namedRoom(body);
  if (!('id' in room)) throw invalidInput([room]);
  checkCaller(caller, body);
  return room.id;
}
