import { describe, expect, it, test } from 'vitest';
import {
  ACTIONS,
  type Action,
  act,
  daysBetween,
  type Relation,
  requestBudgets,
  unrelated,
  viewOf,
} from './connection.ts';

const DAY = 24 * 60 * 60 * 1000;
const then = new Date('2026-01-01T00:00:00Z');
const now = new Date('2026-01-02T12:00:00Z');
const EARLIER = new Date('2025-01-01T00:00:00Z');

/** Ann and Bob, where Ann asked if anyone did. */
const asked = <S extends Relation['state']>(state: S) => ({
  state,
  requesterId: 'ann',
  since: then,
  connectedAt: state === 'connected' ? then : null,
  withdrawn: false,
});
const standings = {
  fresh: unrelated(then),
  'fresh again': { ...unrelated(then), connectedAt: EARLIER },
  requested: asked('requested'),
  connected: asked('connected'),
  declinedPolitely: asked('declinedPolitely'),
  declinedHarshly: asked('declinedHarshly'),
} satisfies Record<string, Relation>;

/** Everything that is not refused: state, who, action, what it becomes, who asked for that. */
const allowed = [
  ['fresh', 'ann', 'request', 'requested', 'ann'],
  ['fresh', 'bob', 'request', 'requested', 'bob'],
  ['fresh again', 'ann', 'request', 'requested', 'ann'],
  ['fresh again', 'bob', 'request', 'requested', 'bob'],
  ['requested', 'ann', 'withdrawRequest', 'fresh', null],
  ['requested', 'bob', 'accept', 'connected', 'ann'],
  ['requested', 'bob', 'declinePolitely', 'declinedPolitely', 'ann'],
  ['requested', 'bob', 'declineHarshly', 'declinedHarshly', 'ann'],
  ['connected', 'ann', 'remove', 'fresh', null],
  ['connected', 'bob', 'remove', 'fresh', null],
  ['declinedPolitely', 'bob', 'accept', 'connected', 'ann'],
  ['declinedHarshly', 'bob', 'accept', 'connected', 'ann'],
] as const;

/** A declined request is withdrawn in another way, see below. */
const isOther = (state: string, who: string, action: Action) =>
  state.startsWith('declined') && who === 'ann' && action === 'withdrawRequest';
const pairs = Object.keys(standings).flatMap((state) =>
  ['ann', 'bob'].flatMap((who) =>
    ACTIONS.filter((action) => !isOther(state, who, action)).map((action) => [state, who, action] as const),
  ),
);

test.each(pairs)('%s: %s %s', (name, who, action) => {
  const before: Relation = standings[name as keyof typeof standings];
  const row = allowed.find(([state, actor, does]) => state === name && actor === who && does === action);
  const [, , , state, requesterId] = row ?? [];
  const after = act(before, action, who, now);
  if (!row) return expect(after).toBeUndefined();
  const connectedAt = state === 'connected' ? now : before.connectedAt;
  expect(after).toEqual({ state, requesterId, since: now, connectedAt, withdrawn: false });
});

describe.each(['declinedPolitely', 'declinedHarshly'] as const)('a request that was %s', (state) => {
  const declined = standings[state];
  const withdrawn = { ...declined, withdrawn: true };

  it('can be withdrawn by the requester like a pending one, and is then hidden from both', () => {
    expect(act(declined, 'withdrawRequest', 'ann', now)).toEqual(withdrawn);
    expect(act(declined, 'withdrawRequest', 'bob', now)).toBeUndefined();
    expect([viewOf(withdrawn, 'ann'), viewOf(withdrawn, 'bob')]).toEqual(['fresh', 'fresh']);
  });

  it('does not reach the other person again after a withdrawal, although the requester sees it as sent', () => {
    const again = act(withdrawn, 'request', 'ann', now);
    expect(again).toEqual(declined);
    expect([viewOf(again!, 'ann'), viewOf(again!, 'bob')]).toEqual(['sent', state]);
  });

  it('allows only a new request after its withdrawal, from either person', () => {
    expect(act(withdrawn, 'request', 'bob', now)).toMatchObject({ state: 'requested', requesterId: 'bob' });
    for (const who of ['ann', 'bob'])
      for (const action of ACTIONS.filter((one) => one !== 'request'))
        expect(act(withdrawn, action, who, now)).toBeUndefined();
  });
});

describe('asking again', () => {
  const daysLater = (days: number) => new Date(then.getTime() + days * DAY);
  const ask = (relation: Relation, who: string, at: Date) => act(relation, 'request', who, at)?.state;

  it('is allowed 30 days after a polite decline', () => {
    expect(ask(standings.declinedPolitely, 'ann', new Date(daysLater(30).getTime() - 1))).toBeUndefined();
    expect(ask(standings.declinedPolitely, 'ann', daysLater(30))).toBe('requested');
    expect(ask(standings.declinedPolitely, 'bob', daysLater(30))).toBeUndefined();
  });

  it('is never allowed after a harsh decline', () => {
    expect(ask(standings.declinedHarshly, 'ann', daysLater(10_000))).toBeUndefined();
  });
});

describe('what each of the two sees', () => {
  it.each([
    ['fresh', 'fresh', 'fresh'],
    ['requested', 'sent', 'received'],
    ['connected', 'connected', 'connected'],
    ['declinedPolitely', 'sent', 'declinedPolitely'],
    ['declinedHarshly', 'sent', 'declinedHarshly'],
  ] as const)('%s', (name, ann, bob) => {
    expect([viewOf(standings[name], 'ann'), viewOf(standings[name], 'bob')]).toEqual([ann, bob]);
  });
});

it('remembers the connection that was, through everything that follows', () => {
  const steps: [Action, string][] = [
    ['request', 'ann'],
    ['accept', 'bob'],
    ['remove', 'ann'],
    ['request', 'bob'],
    ['declineHarshly', 'ann'],
  ];
  const end = steps.reduce<Relation>((relation, [action, who]) => {
    const next = act(relation, action, who, now);
    if (!next) throw new Error(`${who} may not ${action}`);
    return next;
  }, unrelated(then));
  expect(end).toMatchObject({ state: 'declinedHarshly', requesterId: 'bob', since: now, connectedAt: now });
});

it('counts whole days, and zero for a time in the future', () => {
  expect(daysBetween(then, new Date(then.getTime() + DAY - 1))).toBe(0);
  expect(daysBetween(then, new Date(then.getTime() + DAY))).toBe(1);
  expect(daysBetween(now, then)).toBe(0);
});

test('an account younger than a day also has a smaller limit', () => {
  const after = (ms: number) => requestBudgets(then, new Date(then.getTime() + ms));
  const both = ['connectionRequestOfNewAccount', 'connectionRequest'];
  expect([after(0), after(DAY - 1), after(DAY)]).toEqual([both, both, ['connectionRequest']]);
});
