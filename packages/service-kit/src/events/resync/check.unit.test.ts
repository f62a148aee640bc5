import { expect, test } from 'vitest';
import type { BusPosition } from '../bus.ts';
import { handledUpTo, resyncReason, type SubscriptionState } from './check.ts';

const state = (changes: Partial<SubscriptionState> = {}): SubscriptionState => ({
  subscription: 'things',
  projection: 2,
  log: 'log',
  handled: 10,
  updated_at: new Date(0),
  ...changes,
});

const at = (changes: Partial<BusPosition> = {}): BusPosition => ({
  log: 'log',
  first: 1,
  handled: 10,
  ...changes,
});

const reasonOf = (o: {
  state?: SubscriptionState | undefined;
  position?: BusPosition;
  projection?: number;
  isUnknownToTables?: boolean;
}) =>
  resyncReason({
    subscription: { projection: o.projection ?? 2 },
    state: 'state' in o ? o.state : state(),
    position: o.position ?? at(),
    isUnknownToTables: o.isUnknownToTables ?? false,
  });

test('a subscription that continues at its position needs no resync', () => {
  expect(reasonOf({})).toBeUndefined();
  expect(reasonOf({ position: at({ first: 11 }) })).toBeUndefined();
  // Older code beside newer, while both run.
  expect(reasonOf({ projection: 1 })).toBeUndefined();
});

test.each([
  ['new', { state: undefined }],
  ['raised projection', { projection: 3 }],
  ['missed events', { position: at({ log: 'created again' }) }],
  ['missed events', { position: at({ first: 12 }) }],
  ['restored tables', { isUnknownToTables: true }],
] as const)('%s: %j', (expected, given) => {
  expect(reasonOf(given)).toBe(expected);
});

test('a position never goes back, and is at least the start of the kept events', () => {
  expect(handledUpTo(at(), undefined)).toBe(10);
  expect(handledUpTo(at(), state({ handled: 12 }))).toBe(12);
  expect(handledUpTo(at(), state({ log: 'replaced', handled: 12 }))).toBe(10);
  expect(handledUpTo({ log: 'log', first: 20 }, state({ handled: 12 }))).toBe(19);
  expect(handledUpTo({ log: 'log', first: 1 }, undefined)).toBe(0);
});
