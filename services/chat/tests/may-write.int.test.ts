import { randomUUID } from 'node:crypto';
import { includesRole, type MemberRole, type RoomKind } from '@firstrung/contracts';
import { openDatabase } from '@firstrung/service-kit/db';
import { createLog } from '@firstrung/service-kit/service';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { storeMessages } from '../src/db/store-messages.ts';
import { createWriterSession } from '../src/db/writer-session.ts';
import type { Outcome } from '../src/domain/decide-sends.ts';
import { sharedChat } from './harness.ts';

const { databaseUrl: url } = await sharedChat();
const db = new pg.Client({ connectionString: url, options: '-c search_path=chat' });
await db.connect();
const log = createLog({ level: 'silent' });
const database = await openDatabase({ url, service: 'chat', poolSize: 1, log });
const session = createWriterSession(database);
afterAll(async () => {
  await session.destroy();
  await database.destroy();
  await db.end();
});

interface Situation {
  kind: RoomKind;
  /** in the room now (default), never, or once */
  member?: 'never' | 'once';
  /** the state of the connection of the two, if there was ever one */
  connection?: 'connected' | 'fresh';
  /** the writer is a recruiter of the room's company, as an owner by default */
  recruiter?: true;
  role?: MemberRole | 'deleted';
  /** the recruiter is in another company now */
  elsewhere?: true;
  /** by an application, or by a message in this room */
  approached?: 'applied' | 'wrote';
  /** an earlier application was withdrawn, before or after the message */
  withdrawn?: 'before' | 'after';
  otherDeleted?: true;
}

/** Creates a room in this situation and stores a message in it. */
async function write(situation: Situation): Promise<Outcome> {
  const [roomId, writer, other] = [randomUUID(), randomUUID(), randomUUID()];
  const { kind, member, connection, approached } = situation;
  const [low, high] = [writer, other].sort();
  const [recruiter, applicant] = situation.recruiter ? [writer, other] : [other, writer];
  const company = randomUUID();
  const insert = (table: string, row: Record<string, unknown>) =>
    db.query(
      `insert into ${table} (${Object.keys(row)}) values (${Object.keys(row).map((_, i) => `$${i + 1}`)})`,
      Object.values(row),
    );
  const at = new Date();
  const role = situation.role ?? 'owner';
  if (situation.recruiter)
    await insert('member', {
      id: recruiter,
      version: 1,
      company_id: situation.elsewhere ? randomUUID() : company,
      role: role === 'deleted' ? null : role,
      converses: includesRole(role === 'deleted' ? null : role, 'recruiter'),
      known_since: at,
    });
  await insert('room', {
    id: roomId,
    kind,
    ...(kind === 'direct' ? { low_id: low, high_id: high } : {}),
    ...(kind === 'recruiter'
      ? { applicant_id: applicant, company_id: company, recruiter_id: recruiter }
      : {}),
    ...(kind === 'announcement'
      ? { job_id: randomUUID(), company_id: company, recruiter_id: recruiter }
      : {}),
    ...(kind === 'group' ? { name: 'Group' } : {}),
    active_at: at,
    created_at: at,
  });
  if (member !== 'never')
    await insert('room_member', {
      room_id: roomId,
      person_id: writer,
      until_seq: member === 'once' ? 0 : null,
    });
  if (connection)
    await insert('connection', {
      id: randomUUID(),
      version: 1,
      low_id: low,
      high_id: high,
      state: connection,
    });
  if (approached === 'applied')
    await insert('application', {
      id: randomUUID(),
      version: 1,
      job_id: randomUUID(),
      company_id: company,
      applicant_id: applicant,
      submitted_at: at,
    });
  if (situation.withdrawn)
    await insert('application', {
      id: randomUUID(),
      version: 2,
      job_id: randomUUID(),
      company_id: company,
      applicant_id: applicant,
      submitted_at: at,
      withdrawn_at: new Date(at.getTime() + (situation.withdrawn === 'before' ? -1_000 : 1_000)),
    });
  if (approached === 'wrote') {
    const ids = { id: randomUUID(), sender_id: applicant, client_id: randomUUID() };
    await insert('message', { room_id: roomId, seq: 1, ...ids, body: 'x', created_at: at });
    await db.query('update room set seq = 1 where id = $1', [roomId]);
  }
  if (situation.otherDeleted)
    await insert('person', { id: other, role: 'applicant', hidden_because: ['deletion'] });

  const send = { id: randomUUID(), roomId, senderId: writer, clientId: randomUUID(), body: 'x', now: at };
  const [outcome] = await storeMessages(session, [send]);
  return outcome!;
}

const cases: [string, Situation, 'NotFound' | 'NotConnected' | 'NotAllowed' | undefined][] = [
  ['no member of a direct room', { kind: 'direct', member: 'never', connection: 'connected' }, 'NotFound'],
  ['no member of a group', { kind: 'group', member: 'never' }, 'NotFound'],
  ['a former member of a group', { kind: 'group', member: 'once' }, 'NotFound'],
  [
    'no member of a recruiter room',
    { kind: 'recruiter', member: 'never', approached: 'applied' },
    'NotFound',
  ],
  ['no member of an announcement', { kind: 'announcement', member: 'never' }, 'NotFound'],
  ['connected', { kind: 'direct', connection: 'connected' }, undefined],
  ['formerly connected', { kind: 'direct', connection: 'fresh' }, 'NotConnected'],
  ['never connected', { kind: 'direct' }, 'NotConnected'],
  ['a group', { kind: 'group' }, undefined],
  ['an applicant to a recruiter', { kind: 'recruiter' }, undefined],
  ['a recruiter who was not approached', { kind: 'recruiter', recruiter: true }, 'NotAllowed'],
  ['a recruiter applied to', { kind: 'recruiter', recruiter: true, approached: 'applied' }, undefined],
  ['a recruiter written to', { kind: 'recruiter', recruiter: true, approached: 'wrote' }, undefined],
  [
    'a recruiter after the withdrawal',
    { kind: 'recruiter', recruiter: true, withdrawn: 'before' },
    'NotAllowed',
  ],
  [
    'a recruiter written to before the withdrawal',
    { kind: 'recruiter', recruiter: true, approached: 'wrote', withdrawn: 'after' },
    'NotAllowed',
  ],
  [
    'a recruiter written to after the withdrawal',
    { kind: 'recruiter', recruiter: true, approached: 'wrote', withdrawn: 'before' },
    undefined,
  ],
  [
    'a recruiter with another application after a withdrawal',
    { kind: 'recruiter', recruiter: true, approached: 'applied', withdrawn: 'before' },
    undefined,
  ],
  ['an applicant to a deleted recruiter', { kind: 'recruiter', otherDeleted: true }, 'NotAllowed'],
  [
    'a recruiter to a deleted applicant',
    { kind: 'recruiter', recruiter: true, approached: 'applied', otherDeleted: true },
    'NotAllowed',
  ],
  ['a recruiter to all applicants', { kind: 'announcement', recruiter: true }, undefined],
  ['an applicant to an announcement', { kind: 'announcement' }, 'NotAllowed'],
  ...(['recruiter', 'announcement'] as const).flatMap(
    (kind): [string, Situation, 'NotFound' | undefined][] => {
      const situation = { kind, recruiter: true, approached: 'applied' } as const;
      return [
        [
          `a member with the role recruiter to a ${kind} room`,
          { ...situation, role: 'recruiter' },
          undefined,
        ],
        [`a reader to a ${kind} room`, { ...situation, role: 'reader' }, 'NotFound'],
        [`a deleted member to a ${kind} room`, { ...situation, role: 'deleted' }, 'NotFound'],
        [`a member of another company to a ${kind} room`, { ...situation, elsewhere: true }, 'NotFound'],
      ];
    },
  ),
];

test.each(cases)('%s', async (_, situation, refusal) => {
  const outcome = await write(situation);
  if (refusal) expect(outcome).toEqual({ refusal });
  else expect(outcome).toMatchObject({ created: true, kind: situation.kind });
});

test('a batch numbers the accepted messages of each room without gaps', async () => {
  const [room, other, writer, outsider] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  for (const id of [room, other]) {
    await db.query(
      `insert into room (id, kind, name, seq, active_at, created_at) values ($1, 'group', 'Group', 7, now(), now())`,
      [id],
    );
    await db.query('insert into room_member (room_id, person_id) values ($1, $2)', [id, writer]);
  }
  const send = (roomId: string, senderId: string, body: string) => ({
    id: randomUUID(),
    clientId: randomUUID(),
    now: new Date(),
    roomId,
    senderId,
    body,
  });
  // Texts with the characters that have a meaning in PostgreSQL's array literals.
  const sends = [
    send(room, writer, 'a,b"c\\d{e}'),
    send(room, outsider, 'x'),
    send(other, writer, 'NULL'),
    send(room, writer, ' '),
    send(randomUUID(), writer, 'x'),
  ];
  const outcomes = await storeMessages(session, sends);
  expect(outcomes.map((one) => ('message' in one ? Number(one.message.seq) : one.refusal))).toEqual([
    8,
    'NotFound',
    8,
    9,
    'NotFound',
  ]);
  const { rows } = await db.query('select body from message where room_id = any($1) order by seq, body', [
    [room, other],
  ]);
  expect(rows.map(({ body }) => body).sort()).toEqual([' ', 'NULL', 'a,b"c\\d{e}']);
  const { rows: heads } = await db.query('select seq::int from room where id = any($1) order by seq', [
    [room, other],
  ]);
  expect(heads.map(({ seq }) => seq)).toEqual([8, 9]);
  // Sent again with the same clientIds, all of them are found.
  const again = await storeMessages(
    session,
    sends.map((one) => ({ ...one, id: randomUUID() })),
  );
  expect(again.map((one) => ('message' in one ? one.created : one.refusal))).toEqual([
    false,
    'NotFound',
    false,
    false,
    'NotFound',
  ]);
});
