import { randomUUID } from 'node:crypto';
import { EVENT_RETENTION_MS } from '@firstrung/contracts';
import { describe, expect, it, test } from 'vitest';
import { type Networks, type Person, sharedNetworks } from './harness.ts';

const DAY = 24 * 60 * 60 * 1000;

const networks = await sharedNetworks();

const couple = async () => [await networks.person('Ann'), await networks.person('Bob')] as const;

/** Brings a new couple, of whom Ann asks, into a state. */
const states = {
  fresh: async () => {},
  requested: async (ann, bob) => {
    await networks.ask(ann, bob);
  },
  connected: async (ann, bob) => {
    await networks.ask(ann, bob);
    await networks.accept(bob, ann);
  },
  declinedPolitely: async (ann, bob) => {
    await networks.ask(ann, bob);
    await networks.decline(bob, ann, 'polite');
  },
  declinedHarshly: async (ann, bob) => {
    await networks.ask(ann, bob);
    await networks.decline(bob, ann, 'harsh');
  },
} satisfies Record<string, (ann: Person, bob: Person) => Promise<void>>;
type State = keyof typeof states;

const actions = {
  request: (one, other) => networks.ask(one, other),
  withdraw: (one, other) => networks.withdraw(one, other),
  accept: (one, other) => networks.accept(one, other),
  'decline politely': (one, other) => networks.decline(one, other, 'polite'),
  'decline harshly': (one, other) => networks.decline(one, other, 'harsh'),
  remove: (one, other) => networks.remove(one, other),
} satisfies Record<string, (one: Person, other: Person) => ReturnType<Networks['ask']>>;
type Action = keyof typeof actions;

/** What either sees in each state. */
const views: Record<State, [ann: object, bob: object]> = {
  fresh: [{}, {}],
  requested: [{ encourageSent: ['Bob'] }, { encourageReceived: ['Ann'] }],
  connected: [{ projectNetworkList: ['Bob'] }, { projectNetworkList: ['Ann'] }],
  declinedPolitely: [{ encourageSent: ['Bob'] }, { declinePolitely: ['Ann'] }],
  declinedHarshly: [{ encourageSent: ['Bob'] }, { declineHarshly: ['Ann'] }],
};

type Row = [before: State, who: 'ann' | 'bob', action: Action, after?: State, message?: string];
const allowed: Row[] = [
  ['fresh', 'ann', 'request', 'requested', 'Encouragement sent successfully!'],
  ['requested', 'ann', 'withdraw', 'fresh', 'Request withdrawn.'],
  ['requested', 'bob', 'accept', 'connected', 'Encouragement supported successfully!'],
  ['requested', 'bob', 'decline politely', 'declinedPolitely', 'Encouragement declined politely.'],
  ['requested', 'bob', 'decline harshly', 'declinedHarshly', 'Encouragement declined harshly.'],
  ['connected', 'ann', 'remove', 'fresh', 'Network Removed!'],
  ['connected', 'bob', 'remove', 'fresh', 'Network Removed!'],
  ['declinedPolitely', 'ann', 'withdraw', 'fresh', 'Request withdrawn.'],
  ['declinedHarshly', 'ann', 'withdraw', 'fresh', 'Request withdrawn.'],
  ['declinedPolitely', 'bob', 'accept', 'connected', 'Encouragement supported successfully!'],
  ['declinedHarshly', 'bob', 'accept', 'connected', 'Encouragement supported successfully!'],
];
/** One of each action; all of them in all states are tried without a service. */
const refused: Row[] = [
  ['requested', 'bob', 'request'],
  ['requested', 'bob', 'withdraw'],
  ['requested', 'ann', 'accept'],
  ['requested', 'ann', 'decline politely'],
  ['connected', 'bob', 'decline harshly'],
  ['declinedHarshly', 'bob', 'remove'],
  ['declinedPolitely', 'ann', 'request'],
];

test.each([...allowed, ...refused])('%s: %s %s', async (state, who, action, next = state, message) => {
  const [ann, bob] = await couple();
  await states[state](ann, bob);
  const before = await networks.published(ann, bob);
  const reply = await (who === 'ann' ? actions[action](ann, bob) : actions[action](bob, ann));

  if (message) expect(reply).toMatchObject({ status: 200, body: { message } });
  else expect(reply).toMatchObject({ status: 409, body: { error: 'StatusChanged' } });
  expect([await networks.sees(ann), await networks.sees(bob)]).toEqual(views[next]);
  const unrelated = next === 'fresh';
  expect([await networks.seesSuggested(ann, bob), await networks.seesSuggested(bob, ann)]).toEqual([
    unrelated,
    unrelated,
  ]);

  // A change is published once, a refusal not at all.
  const after = await networks.published(ann, bob);
  expect(after.length).toBe(before.length + (message ? 1 : 0));
  expect(after.map(({ aggregate }) => aggregate.version)).toEqual(after.map((_, index) => index + 1));
  const requesterId = next === 'fresh' ? null : ann.id;
  expect(after.at(-1)?.data).toMatchObject({ state: next, requesterId });
});

it('does not show requesters that they were declined', async () => {
  const [ann, bob] = await couple();
  await states.requested(ann, bob);
  expect(await networks.ask(bob, ann)).toMatchObject({ status: 409, body: { status: 'received' } });
  const waiting = await networks.ask(ann, bob);
  await networks.decline(bob, ann, 'harsh');
  const declined = await networks.ask(ann, bob);
  const { requestId: _, ...before } = waiting.body;
  const { requestId: __, ...after } = declined.body;
  expect(after).toEqual(before);
  expect(after.status).toBe('sent');
});

it('does not reveal the decline by the order of the list either', async () => {
  const [ann, bob] = await couple();
  const cid = await networks.person('Cid');
  await networks.ask(ann, bob);
  networks.server.clock.advance(1_000);
  await networks.ask(ann, cid);
  expect(await networks.sees(ann)).toEqual({ encourageSent: ['Cid', 'Bob'] });
  networks.server.clock.advance(1_000);
  await networks.decline(bob, ann, 'polite');
  expect(await networks.sees(ann)).toEqual({ encourageSent: ['Cid', 'Bob'] });
});

describe('withdrawing a declined request', () => {
  it('reveals nothing to the requester, and another request does not reach the person who declined', async () => {
    const [ann, bob] = await couple();
    const cid = await networks.person('Cid');
    await states.declinedHarshly(ann, bob);
    await networks.ask(ann, cid);
    const { requestId: _, ...declined } = (await networks.withdraw(ann, bob)).body;
    const { requestId: __, ...waiting } = (await networks.withdraw(ann, cid)).body;
    expect(declined).toEqual(waiting);
    expect((await networks.accept(bob, ann)).status).toBe(409);

    await networks.later(400 * DAY, ann, bob);
    expect((await networks.ask(ann, bob)).status).toBe(200);
    expect([await networks.sees(ann), await networks.sees(bob)]).toEqual(views.declinedHarshly);
    const published = (await networks.published(ann, bob)).map(({ data }) => data.state);
    expect(published).toEqual(['requested', 'declinedHarshly', 'fresh', 'declinedHarshly']);
  });

  it('keeps the 30 days of a polite decline', async () => {
    const [ann, bob] = await couple();
    await states.declinedPolitely(ann, bob);
    await networks.later(29 * DAY, ann, bob);
    await networks.withdraw(ann, bob);
    await networks.ask(ann, bob);
    expect(await networks.sees(bob)).toEqual({ declinePolitely: ['Ann'] });
    await networks.withdraw(ann, bob);
    await networks.later(DAY, ann, bob);
    await networks.ask(ann, bob);
    expect(await networks.sees(bob)).toEqual({ encourageReceived: ['Ann'] });
  });
});

describe('asking again', () => {
  it('works 30 days after a polite decline', async () => {
    const [ann, bob] = await couple();
    await states.declinedPolitely(ann, bob);
    const sent = async () => (await networks.lists(ann)).body.pnLists.encourageSent[0].mayAskAgain;
    await networks.later(30 * DAY - 1, ann, bob);
    expect(await sent()).toBe(false);
    expect((await networks.ask(ann, bob)).status).toBe(409);
    networks.server.clock.advance(1);
    expect(await sent()).toBe(true);
    expect((await networks.ask(ann, bob)).status).toBe(200);
    expect(await networks.sees(bob)).toEqual({ encourageReceived: ['Ann'] });
  });
});

describe('two people at once', () => {
  const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).sort();

  it('of crossing and repeated requests at the same moment one wins', async () => {
    for (let round = 0; round < 6; round++) {
      const [ann, bob] = await couple();
      const asks = [
        networks.ask(ann, bob),
        networks.ask(bob, ann),
        networks.ask(ann, bob),
        networks.ask(bob, ann),
      ];
      if (round % 2) asks.reverse();
      expect(statuses(await Promise.all(asks))).toEqual([200, 409, 409, 409]);
      const published = await networks.published(ann, bob);
      expect(published.map(({ data }) => data.state)).toEqual(['requested']);
      const asker = published[0]?.data.requesterId === ann.id ? ann : bob;
      const [asked] = [ann, bob].filter((one) => one !== asker) as [Person];
      expect(await networks.sees(asker)).toEqual({ encourageSent: [asked.name] });
      expect(await networks.sees(asked)).toEqual({ encourageReceived: [asker.name] });
    }
  });

  it.each([
    ['accept and withdraw', 'requested', ['accept', 'bob'], ['withdraw', 'ann']],
    ['both declines', 'requested', ['decline politely', 'bob'], ['decline harshly', 'bob']],
    ['both remove', 'connected', ['remove', 'ann'], ['remove', 'bob']],
  ] as [string, State, [Action, string], [Action, string]][])('%s: one wins', async (_, state, ...does) => {
    for (let round = 0; round < 4; round++) {
      const [ann, bob] = await couple();
      await states[state](ann, bob);
      const before = (await networks.published(ann, bob)).length;
      const replies = await Promise.all(
        (round % 2 ? does : does.toReversed()).map(([action, who]) =>
          who === 'ann' ? actions[action](ann, bob) : actions[action](bob, ann),
        ),
      );
      expect(statuses(replies)).toEqual([200, 409]);
      const published = await networks.published(ann, bob);
      expect(published.length).toBe(before + 1);
      expect([await networks.sees(ann), await networks.sees(bob)]).toEqual(
        views[published.at(-1)!.data.state],
      );
    }
  });

  it('a decline and a withdrawal: the request is withdrawn, whichever is first', async () => {
    for (let round = 0; round < 6; round++) {
      const [ann, bob] = await couple();
      await states.requested(ann, bob);
      const acts = [() => networks.decline(bob, ann, 'polite'), () => networks.withdraw(ann, bob)];
      const replies = await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()));
      expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
      expect([await networks.sees(ann), await networks.sees(bob)]).toEqual([{}, {}]);
    }
  });
});

describe('refusals', () => {
  it.each([
    'encouraged',
    'encourage-support',
    'discouraged',
    'remove-network',
    'withdraw',
    'block',
    'unblock',
  ])('%s: the own account 400, unknown accounts and recruiters 404', async (call) => {
    const ann = await networks.person('Ann');
    const to = (networkId: string) =>
      networks.post(ann, `/api/pn/${call}`, {
        networkId,
        ...(call === 'discouraged' ? { type: 'harsh' } : {}),
      });
    for (const id of [ann.id, ann.id.toUpperCase()]) {
      expect(await to(id)).toMatchObject({ status: 400, body: { fields: [{ path: 'networkId' }] } });
    }
    expect(await to(randomUUID())).toMatchObject({ status: 404, body: { error: 'NotFound' } });
    expect(await networks.sees(ann)).toEqual({});
  });

  it('takes an id in capitals for the same person', async () => {
    const [ann, bob] = await couple();
    expect((await networks.ask(ann, { ...bob, id: bob.id.toUpperCase() })).status).toBe(200);
    expect(await networks.sees(bob)).toEqual({ encourageReceived: ['Ann'] });
  });

  it('lets a caller act whose account is not known yet', async () => {
    const bob = await networks.person('Bob');
    const headers = await networks.server.as({ id: randomUUID(), name: 'Quick' });
    const reply = await networks.post({ headers }, '/api/pn/encouraged', { networkId: bob.id });
    expect(reply.status).toBe(200);
    expect(await networks.sees(bob)).toEqual({ encourageReceived: ['Quick'] });
  });
});

describe('is told', () => {
  const [asked, accepted, ended] = [
    { 'requestReceived 1': ['Bob of Ann'] },
    [{ 'requestReceived 2': [] }, { 'requestAccepted 2': ['Ann of Bob'] }],
    [{ 'requestReceived 3': [] }, { 'requestAccepted 3': [] }],
  ];
  const gone = [{ 'requestReceived 2': [] }, { 'requestAccepted 2': [] }];

  it.each<[string, (ann: Person, bob: Person) => Promise<unknown>, object[]]>([
    ['a request', states.requested, [asked]],
    ['an acceptance, until the connection ends', states.connected, [asked, ...accepted]],
    ['nothing of a declined request, not even who asked', states.declinedHarshly, [asked, ...gone]],
  ])('%s', async (_, bring, told) => {
    const [ann, bob] = await couple();
    await bring(ann, bob);
    expect(await networks.told(ann, bob)).toEqual(told);
    if (bring === states.connected) {
      await networks.remove(bob, ann);
      expect(await networks.told(ann, bob)).toEqual([...told, ...ended]);
    }
  });

  it('nothing of a request that is withdrawn, or of a deleted account', async () => {
    for (const end of [
      (ann: Person, bob: Person) => networks.withdraw(ann, bob),
      (ann: Person) => networks.deleteAccount(ann),
    ]) {
      const [ann, bob] = await couple();
      await networks.ask(ann, bob);
      await end(ann, bob);
      expect(await networks.told(ann, bob)).toEqual([asked, ...gone]);
    }
  });

  it('again in a resync, while events of that age are kept', async () => {
    const [ann, bob] = await couple();
    await networks.ask(ann, bob);
    const republish = () => networks.server.services[0]!.events.republish();
    await republish();
    expect(await networks.told(ann, bob)).toEqual([asked, asked]);
    networks.server.clock.advance(EVENT_RETENTION_MS);
    await republish();
    expect(await networks.told(ann, bob)).toEqual([asked, asked]);
    // What others know of the connection has no age.
    expect(await networks.published(ann, bob)).toHaveLength(3);
  });
});

it('counts the days since a connection was accepted, and keeps when that was', async () => {
  const [ann, bob] = await couple();
  await states.connected(ann, bob);
  const at = networks.server.clock.now().toISOString();
  const days = async () => (await networks.lists(bob)).body.pnLists.projectNetworkList[0].connectedDays;
  expect(await days()).toBe(0);
  networks.server.clock.advance(3 * DAY - 1);
  expect(await days()).toBe(2);
  networks.server.clock.advance(1);
  expect(await days()).toBe(3);
  await networks.remove(ann, bob);
  const published = await networks.published(ann, bob);
  expect(published.at(-1)?.data).toMatchObject({ state: 'fresh', connectedAt: at });
  expect(new Set(published.map(({ aggregate }) => aggregate.id)).size).toBe(1);
});

it('ends with the account, for the other side too, and no event restores it', async () => {
  const [ann, bob] = await couple();
  const cleo = await networks.person('Cleo');
  await states.connected(ann, bob);
  await states.requested(bob, cleo);
  await states.declinedHarshly(cleo, ann);
  await networks.deleteAccount(ann);
  expect(await networks.sees(bob)).toEqual({ encourageSent: ['Cleo'] });
  expect(await networks.sees(cleo)).toEqual({ encourageReceived: ['Bob'] });
  expect(await networks.seesSuggested(cleo, ann)).toBe(false);
  expect((await networks.published(ann, bob)).at(-1)).toMatchObject({
    aggregate: { version: 3 },
    data: { state: 'fresh', requesterId: null },
  });

  for (const action of Object.values(actions)) {
    expect((await action(bob, ann)).status).toBe(404);
    expect(await action(ann, bob)).toMatchObject({ status: 401, body: { error: 'TokenRevoked' } });
  }
  expect((await networks.lists(ann)).status).toBe(401);
});
