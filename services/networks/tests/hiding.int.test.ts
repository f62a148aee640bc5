import { expect, test } from 'vitest';
import { startNetworks } from './harness.ts';

test('an applicant who hides from the search is not suggested, but keeps connections and requests', async () => {
  await using networks = await startNetworks();
  const [ann, bob, cid] = [
    await networks.person('Ann'),
    await networks.person('Bob', { skills: 'welding' }),
    await networks.person('Cid'),
  ];
  await networks.ask(cid, bob);
  const hide = (body: object) =>
    networks.server.call('PUT', '/api/profile/hiding', { headers: bob.headers, body });
  const found = async () => {
    const { body } = await networks.lists(ann, '?q=welding');
    return body.pnLists.availableFreshNetworks.map(({ name }: { name: string }) => name);
  };
  expect([await networks.seesSuggested(ann, bob), await found()]).toEqual([true, ['Bob']]);
  expect(await hide({ search: true })).toMatchObject({
    status: 200,
    body: { message: 'Saved.', hides: { search: true, presence: false, readReceipts: false } },
  });
  expect([await networks.seesSuggested(ann, bob), await found()]).toEqual([false, []]);
  expect(await networks.sees(cid)).toEqual({ encourageSent: ['Bob'] });
  expect((await networks.accept(bob, cid)).status).toBe(200);
  await hide({ search: false });
  expect(await found()).toEqual(['Bob']);
});

test('the hidden fields are published with the profile, once', async () => {
  await using networks = await startNetworks();
  const bob = await networks.person('Bob');
  const hide = (body: object) =>
    networks.server.call('PUT', '/api/profile/hiding', { headers: bob.headers, body });
  for (let i = 0; i < 2; i++) await hide({ presence: true });
  await hide({ readReceipts: true });
  const { body } = await networks.server.call('GET', '/api/profile/hiding', { headers: bob.headers });
  expect(body).toEqual({ hides: { search: false, presence: true, readReceipts: true } });
  await networks.server.processAll();
  const published = networks.profiles(bob).map(({ aggregate, data }) => [aggregate.version, data.hides]);
  expect(published.slice(-2)).toEqual([
    [2, { presence: true, readReceipts: false }],
    [3, { presence: true, readReceipts: true }],
  ]);
});
