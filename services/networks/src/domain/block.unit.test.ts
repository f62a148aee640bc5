import { describe, expect, test } from 'vitest';
import { mayAct, relationAfterBlock } from './block.ts';
import { ACTIONS, type Relation } from './connection.ts';

const now = new Date('2026-01-02T00:00:00Z');
const relation = (state: Relation['state'], requesterId: string | null): Relation => ({
  state,
  requesterId,
  since: new Date('2026-01-01T00:00:00Z'),
  connectedAt: null,
  withdrawn: false,
});

describe('the state that remains after a block', () => {
  test.each([
    ['connected', 'ann'],
    ['connected', 'bob'],
    ['requested', 'ann'],
  ] as const)('%s, asked by %s: nothing', (state, requesterId) => {
    expect(relationAfterBlock(relation(state, requesterId), 'ann', now)).toMatchObject({
      state: 'fresh',
      requesterId: null,
      since: now,
    });
  });

  test.each(['declinedPolitely', 'declinedHarshly'] as const)('%s: the decline only', (state) => {
    const before = relation(state, 'ann');
    expect(relationAfterBlock(before, 'ann', now)).toEqual({ ...before, withdrawn: true });
  });

  test.each([
    ['fresh', null],
    ['requested', 'bob'],
    ['declinedPolitely', 'bob'],
    ['declinedHarshly', 'bob'],
  ] as const)('%s, asked by %s: all of it', (state, requesterId) => {
    expect(relationAfterBlock(relation(state, requesterId), 'ann', now)).toBeUndefined();
  });
});

test('the blocker can do nothing with the blocked, who can only withdraw', () => {
  const may = (byPerson: boolean, byOther: boolean) =>
    ACTIONS.filter((action) => mayAct(action, { byPerson, byOther }));
  expect(may(false, false)).toEqual(ACTIONS);
  expect(may(false, true)).toEqual(['withdrawRequest']);
  expect(may(true, false)).toEqual([]);
  expect(may(true, true)).toEqual([]);
});
