import { randomUUID } from 'node:crypto';

/**
 * A UUID of version 7 (RFC 9562 §5.7): 48 bits of Unix milliseconds, then random bits, so that new rows land
 * at the end of an index. Two ids of one millisecond have no order between them.
 */
export function uuidv7(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0');
  // The variant and the 62 random bits of a version 4 id are what version 7 wants too.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
