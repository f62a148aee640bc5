import { expect, test } from 'vitest';
import { idOnce, uuidv7 } from './uuidv7.ts';

test('is a version 7 UUID that carries the time', () => {
  const now = new Date('2026-03-04T05:06:07.089Z');
  const id = uuidv7(now);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now.getTime());
});

test('sorts by time and never repeats', () => {
  const ids = Array.from({ length: 2_000 }, (_, i) => uuidv7(new Date(1_700_000_000_000 + i)));
  expect([...ids].sort()).toEqual(ids);
  const at = new Date();
  expect(new Set(Array.from({ length: 10_000 }, () => uuidv7(at))).size).toBe(10_000);
});

test('what is made once has one id, and that of nobody else', () => {
  const now = new Date();
  const [client, other] = [uuidv7(now), uuidv7(now)];
  const id = idOnce('anna', client, now);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(idOnce('anna', client, new Date(0))).toBe(id);
  const others = [
    ['bert', client],
    ['anna', other],
    ['anna', undefined],
    ['anna', undefined],
  ] as const;
  const made = others.map(([owner, clientId]) => idOnce(owner, clientId, now));
  expect(new Set([id, client, ...made]).size).toBe(6);
});
