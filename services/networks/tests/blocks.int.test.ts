import { expect, it } from 'vitest';
import { type Networks, sharedNetworks } from './harness.ts';

const networks = await sharedNetworks();

const couple = async () => [await networks.person('Ann'), await networks.person('Bob')] as const;
const blocked = async (person: Parameters<Networks['block']>[0], query = '') => {
  const { body, headers } = await networks.server.call('GET', `/api/pn/blocked${query}`, {
    headers: person.headers,
  });
  return { people: body.people, link: headers.get('link') };
};

it('ends a connection, and neither finds the other', async () => {
  const [ann, bob] = await couple();
  await networks.ask(bob, ann);
  await networks.accept(ann, bob);
  expect(await networks.block(ann, bob)).toMatchObject({ status: 200, body: { message: 'Blocked.' } });
  expect([await networks.sees(ann), await networks.sees(bob)]).toEqual([{}, {}]);
  expect([await networks.seesSuggested(ann, bob), await networks.seesSuggested(bob, ann)]).toEqual([
    false,
    false,
  ]);
  for (const [one, other] of [
    [ann, bob],
    [bob, ann],
  ] as const)
    expect(await networks.ask(one, other)).toMatchObject({ status: 404, body: { error: 'NotFound' } });
  expect((await networks.published(ann, bob)).at(-1)?.data).toMatchObject({ state: 'fresh' });
});

it('hides a request that waits from the blocker only, until it is withdrawn', async () => {
  const [ann, bob] = await couple();
  await networks.ask(bob, ann);
  await networks.block(ann, bob);
  expect([await networks.sees(ann), await networks.sees(bob)]).toEqual([{}, { encourageSent: ['Ann'] }]);
  expect((await networks.accept(ann, bob)).status).toBe(404);
  // Nothing tells Bob: his request did not change, so nothing is published.
  expect(await networks.published(ann, bob)).toHaveLength(1);
  expect((await networks.withdraw(bob, ann)).status).toBe(200);
  expect(await networks.sees(bob)).toEqual({});
  expect(await networks.seesSuggested(bob, ann)).toBe(false);
});

it("withdraws the blocker's request, and does not make up for a decline", async () => {
  const [ann, bob] = await couple();
  await networks.ask(ann, bob);
  await networks.decline(bob, ann, 'harsh');
  await networks.block(ann, bob);
  expect([await networks.sees(ann), await networks.sees(bob)]).toEqual([{}, {}]);
  await networks.unblock(ann, bob);
  await networks.ask(ann, bob);
  expect(await networks.sees(bob)).toEqual({ declineHarshly: ['Ann'] });
});

it('is listed, undone and published; doing it twice changes nothing', async () => {
  const [ann, bob] = await couple();
  const cid = await networks.person('Cid');
  await networks.block(ann, bob);
  networks.server.clock.advance(1_000);
  await networks.block(ann, cid);
  await networks.block(ann, cid);
  const first = await blocked(ann, '?limit=1');
  expect(first.people).toMatchObject([{ _id: cid.id, name: 'Cid', profilePicture: null }]);
  const next = /<[^>]*(\?[^>]*)>/.exec(first.link ?? '')![1]!;
  expect((await blocked(ann, next)).people).toMatchObject([{ name: 'Bob' }]);
  expect((await blocked(bob)).people).toEqual([]);

  expect(await networks.unblock(ann, bob)).toMatchObject({ status: 200, body: { message: 'Unblocked.' } });
  await networks.unblock(ann, bob);
  expect((await blocked(ann)).people).toMatchObject([{ name: 'Cid' }]);
  expect([await networks.seesSuggested(ann, bob), await networks.seesSuggested(bob, ann)]).toEqual([
    true,
    true,
  ]);
  const published = await networks.publishedBlocks(ann, bob);
  expect(published.map(({ aggregate, data }) => [aggregate.version, data.active])).toEqual([
    [1, true],
    [2, false],
  ]);
});

it('and a concurrent request leave no request that the blocker sees', async () => {
  for (let round = 0; round < 6; round++) {
    const [ann, bob] = await couple();
    await Promise.all([networks.ask(bob, ann), networks.block(ann, bob)]);
    expect(await networks.sees(ann)).toEqual({});
  }
});

it('ends with either account', async () => {
  const [ann, bob] = await couple();
  await networks.block(ann, bob);
  await networks.deleteAccount(bob);
  expect((await blocked(ann)).people).toEqual([]);
  expect((await networks.publishedBlocks(ann, bob)).at(-1)).toMatchObject({
    aggregate: { version: 2 },
    data: { active: false },
  });
});
