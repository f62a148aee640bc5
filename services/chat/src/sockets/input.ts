import { MAX_MESSAGE } from '@firstrung/contracts';
import { invalidInput } from '@firstrung/service-kit/http';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
// As `nonBlank` of the contracts: no NUL, no half of a surrogate pair.
const isText = (text: string): boolean => /\S/.test(text) && !text.includes('\0') && text.isWellFormed();
const MAX_PEOPLE = 200;

const bad = (path: string, message: string) => invalidInput([{ path, message }]);
const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** What sockets send is checked as the bodies of calls are. These throw 400. */
export function readId(event: unknown, name: string): string {
  const id = property(event, name);
  if (typeof id !== 'string' || !UUID.test(id)) throw bad(name, 'has the wrong form');
  return id.toLowerCase();
}

export function readRoomEvent(event: unknown): { roomId: string } {
  return { roomId: readId(event, 'roomId') };
}

export interface SendEvent {
  roomId: string;
  message: string;
  clientId?: string;
}

/** A message to be stored, or one that is: by its `_id`. */
export function readSendEvent(event: unknown): SendEvent | { roomId: string; _id: string } {
  const message = property(event, 'message');
  const roomId = readId(message, 'roomId');
  if (property(message, '_id') !== undefined) return { roomId, _id: readId(message, '_id') };
  const text = property(message, 'message');
  if (typeof text !== 'string' || !isText(text)) throw bad('message', 'has the wrong form');
  if ([...text].length > MAX_MESSAGE) throw bad('message', `must have at most ${MAX_MESSAGE} characters`);
  const clientId = property(message, 'clientId') === undefined ? undefined : readId(message, 'clientId');
  return { roomId, message: text, ...(clientId ? { clientId } : {}) };
}

export function readTypingEvent(event: unknown): { roomId: string; typing: boolean } {
  const typing = property(event, 'typing');
  if (typeof typing !== 'boolean') throw bad('typing', 'must be boolean');
  return { roomId: readId(event, 'roomId'), typing };
}

export function readPresenceEvent(event: unknown): string[] {
  const ids = property(event, 'userIds');
  if (!Array.isArray(ids) || ids.length > MAX_PEOPLE) throw bad('userIds', 'has the wrong form');
  return ids.map((id) => readId({ userIds: id }, 'userIds'));
}
