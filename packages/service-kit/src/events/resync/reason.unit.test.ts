import { expect, test } from 'vitest';
import type { BusPosition } from '../bus.ts';
import { reached, resyncReason, type SubscriptionState } from './reason.ts';

const state = (changes: Partial<SubscriptionState> = {}): SubscriptionState => ({
  subscription: 'things',
  projection: 2,
  positions: { log: 10 },
  bus: 'embedded',
  updated_at: new Date(0),
  ...changes,
});

const at = (changes: Partial<BusPosition> = {}): BusPosition => ({
  log: 'log',
  first: 1,
  handled: 10,
  ...changes,
});

const need = (o: {
  state?: SubscriptionState | undefined;
  position?: BusPosition;
  projection?: number;
  isUnknownToTables?: boolean;
}) =>
  resyncReason({
    subscription: { projection: o.projection ?? 2 },
    state: 'state' in o ? o.state : state(),
    bus: 'embedded',
    position: o.position ?? at(),
    isUnknownToTables: o.isUnknownToTables ?? false,
  });

test('a subscription that continues at its position needs no resync', () => {
  expect(need({})).toBeUndefined();
  expect(need({ position: at({ first: 11 }) })).toBeUndefined();
  // Older code beside newer, while both run.
  expect(need({ projection: 1 })).toBeUndefined();
});

test.each([
  ['new', { state: undefined }],
  ['raised projection', { projection: 3 }],
  ['another bus', { state: state({ bus: 'jetstream' }) }],
  ['another log', { position: at({ log: 'created again' }) }],
  ['unhandled events deleted', { position: at({ first: 12 }) }],
  ['restored tables', { isUnknownToTables: true }],
] as const)('%s', (expected, given) => {
  expect(need(given)).toBe(expected);
});

test('a position never goes back, and is at least the start of the kept events', () => {
  expect(reached(at(), undefined)).toBe(10);
  expect(reached(at(), 12)).toBe(12);
  expect(reached({ log: 'log', first: 20 }, 12)).toBe(19);
  expect(reached({ log: 'log', first: 1 }, undefined)).toBe(0);
});
