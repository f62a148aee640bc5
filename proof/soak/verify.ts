import { openClient } from '../support/open-client.ts';
import type { Participant } from './participant.ts';
import type { Room } from './world.ts';

export interface StoredRow {
  room_id: string;
  seq: number;
  id: string;
  client_id: string;
  body: string;
}

/** All stored messages by room, in the order of `seq`. */
export async function readStored(databaseUrl: string): Promise<Map<string, StoredRow[]>> {
  await using client = await openClient(databaseUrl);
  const { rows } = await client.query<StoredRow>(
    'select room_id, seq::int, id, client_id, body from chat.message order by room_id, seq',
  );
  return Map.groupBy(rows, (row) => row.room_id);
}

/** Finds gaps in `seq` and messages that are missing or doubled in the database. */
export function verifyStored(
  stored: ReadonlyMap<string, readonly StoredRow[]>,
  sent: ReadonlySet<string>,
): string[] {
  const findings: string[] = [];
  for (const [roomId, rows] of stored) {
    rows.forEach(({ seq }, at) => {
      if (seq !== at + 1) findings.push(`room ${roomId} has seq ${seq} at position ${at + 1}`);
    });
  }
  const bodies = [...stored.values()].flat().map(({ body }) => body);
  const counts = new Map<string, number>();
  for (const body of bodies) counts.set(body, (counts.get(body) ?? 0) + 1);
  for (const body of sent) {
    const count = counts.get(body) ?? 0;
    if (count !== 1) findings.push(`"${body}" is stored ${count} times`);
  }
  if (bodies.length !== sent.size) findings.push(`${sent.size} were sent, ${bodies.length} are stored`);
  return findings;
}

/**
 * Finds differences between the participants' views and the
 * database. From the oldest loaded message on, both must be equal.
 */
export function verifyViews(
  participants: readonly Participant[],
  rooms: readonly Room[],
  stored: ReadonlyMap<string, readonly StoredRow[]>,
): string[] {
  const findings: string[] = [];
  for (const { member, rooms: open } of participants) {
    for (const [roomId, room] of open) {
      const { status, messages, outgoing, hasOlder } = room.getState();
      const all = stored.get(roomId) ?? [];
      const from = hasOlder ? (messages[0]?.seq ?? 1) : 1;
      const expected = all.slice(from - 1).map(({ seq, id, body }) => `${seq} ${id} ${body}`);
      const seen = messages.map(({ seq, _id, message }) => `${seq} ${_id} ${message}`);
      const place = expected.findIndex((one, at) => one !== seen[at]);
      const where = `${member.name} in ${rooms.find(({ id }) => id === roomId)!.kind} ${roomId}`;
      if (status !== 'ready') findings.push(`${where}: ${status}`);
      if (outgoing.length > 0) {
        const numbers = outgoing.map(({ clientId }) => all.find((row) => row.client_id === clientId)?.seq);
        findings.push(`${where}: ${outgoing[0]!.state} ${outgoing.length}, stored as ${numbers}`);
      }
      if (place !== -1 || seen.length !== expected.length)
        findings.push(
          `${where}: sees ${seen.length} of ${all.length} from ${from}, differs at ${from + place}`,
        );
    }
  }
  return findings;
}
