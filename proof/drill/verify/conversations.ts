import type { Client } from 'pg';
import type { Conversation, World } from '../world.ts';
import { compareCount, type Finding } from './finding.ts';

interface RoomRow {
  id: string;
  applicant_id: string;
  seq: number;
}

interface MessageRow {
  room_id: string;
  seq: number;
  sender_id: string;
  body: string;
  notice: 'joined' | 'tookOver' | null;
  /** whether an owner of the company has sent it */
  is_of_owner: boolean;
}

const MESSAGES = `
  select room_id, message.seq::int, sender_id, body, notice, exists (
    select from jobs.recruiter where recruiter.id = sender_id and recruiter.company_id = room.company_id
      and role = 'owner') as is_of_owner
  from chat.message join chat.room on room.id = room_id order by room_id, message.seq`;

/**
 * Each acknowledged message is stored once, in the order in which its sender wrote, without a gap in the
 * numbers and with nothing that nobody wrote. `projections.ts` verifies that whoever was removed is
 * responsible for no conversation.
 */
export async function verifyConversations(db: Client, world: World): Promise<Finding[]> {
  const { rows } = await db.query<RoomRow>('select id, applicant_id, seq::int from chat.room');
  const rooms = new Map(rows.map((row) => [row.id, row]));
  const messages = Map.groupBy((await db.query<MessageRow>(MESSAGES)).rows, (row) => row.room_id);
  return world.conversations.flatMap((conversation) => {
    const stored = messages.get(conversation.roomId) ?? [];
    return [
      ...verifyMessages(world, conversation, { room: rooms.get(conversation.roomId), rows: stored }),
      ...verifyNotices(world, conversation, stored),
    ];
  });
}

const wrong = ({ roomId, messages }: Conversation, what: string): Finding => ({
  kind: 'write message',
  outcome: 'wrong',
  fault: messages.at(-1)?.sent.fault,
  what: `conversation ${roomId}: ${what}`,
});

function verifyMessages(
  { unanswered }: World,
  conversation: Conversation,
  { room, rows }: { room: RoomRow | undefined; rows: readonly MessageRow[] },
): Finding[] {
  const { roomId, applicant, messages } = conversation;
  const findings = messages.flatMap(({ text, sender, sent }) => {
    const count = rows.filter((row) => row.body === text && row.sender_id === sender.id).length;
    return compareCount([sent], count, `"${text}" in ${roomId}`);
  });
  const acknowledged = new Set(messages.map(({ text }) => text));
  for (const { body, seq, notice } of rows)
    if (notice === null && !acknowledged.has(body) && !unanswered.has(body))
      findings.push(wrong(conversation, `nobody wrote message ${seq}, "${body}"`));
  if (rows.some(({ seq }, index) => seq !== index + 1) || room?.seq !== rows.length)
    findings.push(wrong(conversation, 'the numbers of its messages have gaps'));
  for (const [sender, own] of Map.groupBy(messages, (message) => message.sender)) {
    const stored = rows.filter((row) => row.sender_id === sender.id && acknowledged.has(row.body));
    if (stored.length === own.length && own.some(({ text }, index) => text !== stored[index]!.body))
      findings.push(wrong(conversation, `the messages of ${sender.id} are in another order`));
  }
  if (room?.applicant_id !== applicant.id) findings.push(wrong(conversation, `is not of ${applicant.id}`));
  return findings;
}

/** A member joins once before each removal. The owner alone takes over, and each removal names the owner. */
function verifyNotices(
  { people }: World,
  conversation: Conversation,
  rows: readonly MessageRow[],
): Finding[] {
  const joined = rows.filter(({ notice }) => notice === 'joined');
  const doubled = [...Map.groupBy(joined, (row) => row.sender_id)].flatMap(([id, lines]) => {
    const memberships = people.find((one) => one.id === id)?.memberships ?? [];
    const removals = memberships.filter(({ kind }) => kind === 'remove member').length;
    return lines.length <= 1 + removals ? [] : [wrong(conversation, `${id} joined ${lines.length} times`)];
  });
  const taken = rows.filter(({ notice, is_of_owner }) => notice === 'tookOver' && !is_of_owner);
  return [...doubled, ...taken.map((row) => wrong(conversation, `${row.sender_id} took over`))];
}
