import { expect, test } from 'vitest';
import { dedupeByClientId, type Send } from './send.ts';

const now = new Date('2026-01-01T00:00:00Z');
const send = (id: string, roomId: string, senderId: string, clientId: string): Send => ({
  id,
  roomId,
  senderId,
  clientId,
  body: id,
  now,
});

test('repeated sends are recognised by sender and clientId', () => {
  const merged = dedupeByClientId([
    send('1', 'r', 'ann', 'c'),
    send('2', 'r', 'bob', 'c'),
    send('3', 'r', 'ann', 'c'),
    send('4', 'r', 'ann', 'd'),
  ]);
  expect(merged.map(({ send: { id }, all }) => [id, all.map((one) => one.id)])).toEqual([
    ['1', ['1', '3']],
    ['2', ['2']],
    ['4', ['4']],
  ]);
});
