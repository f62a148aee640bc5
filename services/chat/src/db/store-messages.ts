import type { RoomKind } from '@firstrung/contracts';
import { isStalePlanError } from '@firstrung/service-kit/db';
import type { Send } from '../domain/send.ts';
import { UNREAD_MS } from './queries/unread.ts';
import type { WriterSession } from './writer-session.ts';

export interface StoredMessage {
  id: string;
  roomId: string;
  seq: number;
  senderId: string;
  clientId: string;
  body: string;
  createdAt: Date;
  deleted: boolean;
}

/** Why someone may not write (decisions §5). */
export type WriteRefusal = 'NotFound' | 'NotConnected' | 'NotAllowed';

/** What became of a send. `created` is false where the message was there already. */
export type Outcome =
  | { created: boolean; message: StoredMessage; kind: RoomKind }
  | { refusal: WriteRefusal | 'OtherRoom' };

/**
 * Stores messages in one transaction, with numbers that leave no gap; answers in the order of `sends`. Each sender's
 * `clientId` stands once among them. Throws as the database does; then nothing of it is stored, unless the connection was
 * lost: then that is unknown.
 */
export async function storeBatch(session: WriterSession, sends: readonly Send[]): Promise<Outcome[]> {
  try {
    const rows = await session.run({
      name: 'store-messages',
      text: 'select * from store_messages($1, $2, $3, $4, $5, $6, $7)',
      values: [
        plain(sends.map(({ roomId }) => roomId)),
        plain(sends.map(({ senderId }) => senderId)),
        plain(sends.map(({ clientId }) => clientId)),
        plain(sends.map(({ id }) => id)),
        sends.map(({ body }) => body),
        plain(sends.map(({ now }) => now.toISOString())),
        `${UNREAD_MS} milliseconds`,
      ],
    });
    return (rows as Row[]).map((row, place) => outcomeOf(sends[place]!, row));
  } catch (error) {
    if (isStalePlanError(error)) await session.destroy();
    throw error;
  }
}

/** An array as PostgreSQL reads it, of values that need no quotes: ids and times. */
const plain = (values: readonly string[]): string => `{${values.join(',')}}`;

interface Row {
  /** null: no such room */
  kind: RoomKind | null;
  refusal: WriteRefusal | null;
  seq: number;
  /** What was stored before under this sender's `clientId`. */
  stored_id: string | null;
  stored_room: string;
  stored_seq: number;
  stored_body: string;
  stored_at: Date;
  stored_deleted: boolean;
}

function outcomeOf(send: Send, row: Row): Outcome {
  if (!row.kind) return { refusal: 'NotFound' };
  const { id, roomId, senderId, clientId, body, now } = send;
  // Stored is stored, though its sender may no longer write there.
  if (row.stored_id !== null) {
    if (row.stored_room !== roomId) return { refusal: 'OtherRoom' };
    const message = {
      id: row.stored_id,
      roomId,
      seq: row.stored_seq,
      senderId,
      clientId,
      body: row.stored_body,
      createdAt: row.stored_at,
      deleted: row.stored_deleted,
    };
    // Under the id it was given here: this very send was committed, and the connection lost before it was said.
    return { created: row.stored_id === id, message, kind: row.kind };
  }
  if (row.refusal) return { refusal: row.refusal };
  const message = { id, roomId, seq: row.seq, senderId, clientId, body, createdAt: now, deleted: false };
  return { created: true, message, kind: row.kind };
}
