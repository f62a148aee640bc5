import { expect, test } from 'vitest';
import { decideSends, type EarlierMessage, type LockedRoom } from './decide-sends.ts';
import type { WriteFacts } from './room-rules.ts';
import type { Send } from './send.ts';

const now = new Date('2026-01-01T00:00:00Z');

const send = (id: string, fields: Partial<Send> = {}): Send => ({
  id,
  roomId: 'group',
  senderId: 'ann',
  clientId: `client-${id}`,
  body: `text ${id}`,
  now,
  ...fields,
});

const room = (fields: Partial<LockedRoom> = {}): LockedRoom => ({
  id: 'group',
  kind: 'group',
  companyId: null,
  recruiterId: null,
  applicantId: null,
  seq: 0,
  ...fields,
});

const facts = (fields: Partial<WriteFacts> = {}): WriteFacts => ({
  isMember: true,
  speaksForCompany: false,
  isCompanyHidden: false,
  isConnected: false,
  hasOpenApplication: false,
  hasWritten: false,
  isOtherDeleted: false,
  blockedBy: [],
  ...fields,
});

const earlier = (fields: Partial<EarlierMessage> = {}): EarlierMessage => ({
  place: 1,
  id: 'stored',
  roomId: 'group',
  seq: 3,
  body: 'stored text',
  createdAt: new Date('2025-12-31T00:00:00Z'),
  deleted: false,
  ...fields,
});

test('new messages of each room continue its seq without a gap, past refused ones', () => {
  const sends = [send('1'), send('2', { roomId: 'other' }), send('3', { senderId: 'eve' }), send('4')];
  const rooms = [room({ seq: 7 }), room({ id: 'other', seq: 40 })];
  const { outcomes, inserts } = decideSends(sends, {
    rooms,
    facts: [facts(), facts(), facts({ isMember: false }), facts()],
    earlier: [],
  });
  expect(inserts.map(({ id, roomId, seq }) => [id, roomId, seq])).toEqual([
    ['1', 'group', 8],
    ['2', 'other', 41],
    ['4', 'group', 9],
  ]);
  expect(outcomes[2]).toEqual({ refusal: 'NotFound' });
  expect(outcomes[3]).toEqual({ created: true, message: inserts[2], kind: 'group', hiddenFrom: [] });
  // The caller's rooms are not changed.
  expect(rooms.map(({ seq }) => seq)).toEqual([7, 40]);
});

test('a room that does not exist refuses the send alone', () => {
  const { outcomes, inserts } = decideSends([send('1', { roomId: 'none' }), send('2')], {
    rooms: [room()],
    facts: [facts({ isMember: false }), facts()],
    earlier: [],
  });
  expect(outcomes[0]).toEqual({ refusal: 'NotFound' });
  expect(inserts.map(({ id, seq }) => [id, seq])).toEqual([['2', 1]]);
});

test('a message that was stored before is answered as stored, though its sender may not write any more', () => {
  const { outcomes, inserts } = decideSends([send('new'), send('next')], {
    rooms: [room({ seq: 3 })],
    facts: [facts({ isMember: false }), facts()],
    earlier: [earlier()],
  });
  expect(outcomes[0]).toEqual({
    created: false,
    kind: 'group',
    message: {
      id: 'stored',
      roomId: 'group',
      seq: 3,
      senderId: 'ann',
      clientId: 'client-new',
      body: 'stored text',
      createdAt: new Date('2025-12-31T00:00:00Z'),
      deleted: false,
    },
  });
  expect(inserts.map(({ id, seq }) => [id, seq])).toEqual([['next', 4]]);
});

test('a message that is stored under the id of this send was created by it: its reply was lost', () => {
  const { outcomes, inserts } = decideSends([send('stored')], {
    rooms: [room({ seq: 3 })],
    facts: [facts()],
    earlier: [earlier()],
  });
  expect(outcomes).toEqual([expect.objectContaining({ created: true })]);
  expect(inserts).toEqual([]);
});

test('a clientId of another room is refused', () => {
  const { outcomes, inserts } = decideSends([send('1')], {
    rooms: [room()],
    facts: [facts()],
    earlier: [earlier({ roomId: 'other' })],
  });
  expect(outcomes).toEqual([{ refusal: 'OtherRoom' }]);
  expect(inserts).toEqual([]);
});

test('what members who block the sender must not see is hidden from them', () => {
  const { outcomes, hidden } = decideSends([send('1'), send('2', { senderId: 'bob' })], {
    rooms: [room()],
    facts: [facts({ blockedBy: ['cid', 'dan'] }), facts()],
    earlier: [],
  });
  expect(outcomes[0]).toMatchObject({ hiddenFrom: ['cid', 'dan'] });
  expect(hidden).toEqual([
    { roomId: 'group', seq: 1, personId: 'cid' },
    { roomId: 'group', seq: 1, personId: 'dan' },
  ]);
});

test("an applicant's first message since the withdrawal reopens the contact, once in a batch", () => {
  const contact = room({
    id: 'contact',
    kind: 'recruiter',
    companyId: 'acme',
    recruiterId: 'rae',
    applicantId: 'ann',
    seq: 5,
  });
  const sends = [send('1', { roomId: 'contact' }), send('2', { roomId: 'contact' })];
  const { inserts, reopenings } = decideSends(sends, {
    rooms: [contact],
    facts: [facts(), facts()],
    earlier: [],
  });
  expect(inserts.map(({ seq }) => seq)).toEqual([6, 7]);
  expect(reopenings).toEqual([
    { roomId: 'contact', companyId: 'acme', recruiterId: 'rae', applicantId: 'ann', seq: 6, at: now },
  ]);
});

test('no contact is reopened by whoever has written since, or has an open application', () => {
  const contact = room({
    id: 'contact',
    kind: 'recruiter',
    companyId: 'acme',
    recruiterId: 'rae',
    applicantId: 'ann',
  });
  const sends = [send('1', { roomId: 'contact' }), send('2', { roomId: 'contact' })];
  const { inserts, reopenings } = decideSends(sends, {
    rooms: [contact],
    facts: [facts({ hasWritten: true }), facts({ hasOpenApplication: true })],
    earlier: [],
  });
  expect(inserts).toHaveLength(2);
  expect(reopenings).toEqual([]);
});
