import { createHash, randomUUID } from 'node:crypto';

/**
 * A UUID of version 7 (RFC 9562 §5.7): 48 bits of Unix milliseconds, then random bits, so that new rows land
 * at the end of an index. Two ids of one millisecond have no order between them.
 */
export function uuidv7(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0');
  // The variant and the 62 random bits of a version 4 id are what version 7 wants too.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/**
 * The id of what somebody makes by a call with an id of the client: the same each time that the call is
 * repeated, and that of nobody else. Without an id of the client it is a new one.
 */
export function idOnce(ownerId: string, clientId: string | undefined, now: Date): string {
  if (clientId === undefined) return uuidv7(now);
  const hash = createHash('sha256').update(`${ownerId} ${clientId}`).digest('hex');
  // Version 8 is for ids that are made in a way of one's own.
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
