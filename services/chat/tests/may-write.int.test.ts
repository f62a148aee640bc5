import { randomUUID } from 'node:crypto';
import type { RoomKind } from '@firstrung/contracts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Outcome, storeBatch } from '../src/db/store-messages.ts';
import { type Chat, startChat } from './harness.ts';

let chat: Chat;
let db: pg.Client;

beforeAll(async () => {
  chat = await startChat();
  db = new pg.Client({ connectionString: chat.databaseUrl, options: '-c search_path=chat' });
  await db.connect();
});
afterAll(async () => {
  await db?.end();
  await chat?.[Symbol.asyncDispose]();
});

interface Facts {
  kind: RoomKind;
  /** in the room now (default), never, or once */
  member?: 'never' | 'once';
  /** what became of the two's connection */
  connection?: 'connected' | 'fresh';
  /** the writer is the room's recruiter */
  recruiter?: true;
  /** by an application, or by a message in this room */
  approached?: 'applied' | 'wrote';
  otherGone?: true;
}

/** A room with these facts, and what becomes of a message in it. */
async function write(facts: Facts): Promise<Outcome> {
  const [roomId, writer, other] = [randomUUID(), randomUUID(), randomUUID()];
  const { kind, member, connection, approached } = facts;
  const [low, high] = [writer, other].sort();
  const [recruiter, applicant] = facts.recruiter ? [writer, other] : [other, writer];
  const insert = (table: string, row: Record<string, unknown>) =>
    db.query(
      `insert into ${table} (${Object.keys(row)}) values (${Object.keys(row).map((_, i) => `$${i + 1}`)})`,
      Object.values(row),
    );
  const at = new Date();
  await insert('room', {
    id: roomId,
    kind,
    ...(kind === 'direct' ? { low_id: low, high_id: high } : {}),
    ...(kind === 'recruiter' ? { applicant_id: applicant, recruiter_id: recruiter } : {}),
    ...(kind === 'announcement' ? { job_id: randomUUID(), recruiter_id: recruiter } : {}),
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
      recruiter_id: recruiter,
      applicant_id: applicant,
      submitted_at: at,
    });
  if (approached === 'wrote') {
    const ids = { id: randomUUID(), sender_id: applicant, client_id: randomUUID() };
    await insert('message', { room_id: roomId, seq: 1, ...ids, body: 'x', created_at: at });
    await db.query('update room set seq = 1 where id = $1', [roomId]);
  }
  if (facts.otherGone) await insert('person', { id: other, role: 'applicant', deleted_at: at });

  const session = {
    run: async (statement: pg.QueryConfig) => (await db.query(statement)).rows,
    destroy: async () => {},
  };
  const send = { id: randomUUID(), roomId, senderId: writer, clientId: randomUUID(), body: 'x', now: at };
  const [outcome] = await storeBatch(session, [send]);
  return outcome!;
}

const cases: [string, Facts, 'NotFound' | 'NotConnected' | 'NotAllowed' | undefined][] = [
  ['no member of a direct room', { kind: 'direct', member: 'never', connection: 'connected' }, 'NotFound'],
  ['no member of a group', { kind: 'group', member: 'never' }, 'NotFound'],
  ['a member of a group once', { kind: 'group', member: 'once' }, 'NotFound'],
  [
    'no member of a recruiter room',
    { kind: 'recruiter', member: 'never', approached: 'applied' },
    'NotFound',
  ],
  ['no member of an announcement', { kind: 'announcement', member: 'never' }, 'NotFound'],
  ['connected', { kind: 'direct', connection: 'connected' }, undefined],
  ['connected once', { kind: 'direct', connection: 'fresh' }, 'NotConnected'],
  ['never connected', { kind: 'direct' }, 'NotConnected'],
  ['a group', { kind: 'group' }, undefined],
  ['an applicant to a recruiter', { kind: 'recruiter' }, undefined],
  ['a recruiter nobody approached', { kind: 'recruiter', recruiter: true }, 'NotAllowed'],
  ['a recruiter applied to', { kind: 'recruiter', recruiter: true, approached: 'applied' }, undefined],
  ['a recruiter written to', { kind: 'recruiter', recruiter: true, approached: 'wrote' }, undefined],
  ['an applicant to a recruiter who is gone', { kind: 'recruiter', otherGone: true }, 'NotAllowed'],
  [
    'a recruiter to an applicant who is gone',
    { kind: 'recruiter', recruiter: true, approached: 'applied', otherGone: true },
    'NotAllowed',
  ],
  ['a recruiter to all applicants', { kind: 'announcement', recruiter: true }, undefined],
  ['an applicant to an announcement', { kind: 'announcement' }, 'NotAllowed'],
];

test.each(cases)('%s', async (_, facts, refusal) => {
  const outcome = await write(facts);
  if (refusal) expect(outcome).toEqual({ refusal });
  else expect(outcome).toMatchObject({ created: true, kind: facts.kind });
});

test('a group of sends is numbered room by room without those that are refused', async () => {
  const [room, other, writer, outsider] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  for (const id of [room, other]) {
    await db.query(
      `insert into room (id, kind, name, seq, active_at, created_at) values ($1, 'group', 'Group', 7, now(), now())`,
      [id],
    );
    await db.query('insert into room_member (room_id, person_id) values ($1, $2)', [id, writer]);
  }
  const session = {
    run: async (statement: pg.QueryConfig) => (await db.query(statement)).rows,
    destroy: async () => {},
  };
  const send = (roomId: string, senderId: string, body: string) => ({
    ...{ id: randomUUID(), clientId: randomUUID(), now: new Date() },
    ...{ roomId, senderId, body },
  });
  // Texts that an array in PostgreSQL's own spelling must not be confused by.
  const sends = [
    send(room, writer, 'a,b"c\\d{e}'),
    send(room, outsider, 'x'),
    send(other, writer, 'NULL'),
    send(room, writer, ' '),
    send(randomUUID(), writer, 'x'),
  ];
  const outcomes = await storeBatch(session, sends);
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
  // Sent again, all is there already.
  const again = await storeBatch(
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
