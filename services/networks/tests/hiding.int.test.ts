import { expect, test } from 'vitest';
import { type Person, sharedNetworks } from './harness.ts';

const networks = await sharedNetworks();
const hide = ({ headers }: Person, body: object) =>
  networks.server.call('PUT', '/api/profile/hiding', { headers, body });

test('an applicant who hides from the search is not suggested, but keeps connections and requests', async () => {
  const [ann, bob, cid] = [
    await networks.person('Ann'),
    await networks.person('Bob', { skills: 'tinsmithing' }),
    await networks.person('Cid'),
  ];
  await networks.ask(cid, bob);
  const found = async () => {
    const { body } = await networks.lists(ann, '?q=tinsmithing');
    return body.pnLists.availableFreshNetworks.map(({ name }: { name: string }) => name);
  };
  expect([await networks.seesSuggested(ann, bob), await found()]).toEqual([true, ['Bob']]);
  expect(await hide(bob, { search: true })).toMatchObject({
    status: 200,
    body: { message: 'Saved.', hides: { search: true, presence: false, readReceipts: false } },
  });
  expect([await networks.seesSuggested(ann, bob), await found()]).toEqual([false, []]);
  expect(await networks.sees(cid)).toEqual({ encourageSent: ['Bob'] });
  expect((await networks.accept(bob, cid)).status).toBe(200);
  await hide(bob, { search: false });
  expect(await found()).toEqual(['Bob']);
});

test('the hidden fields are published with the profile, once', async () => {
  const bob = await networks.person('Bob');
  for (let i = 0; i < 2; i++) await hide(bob, { presence: true });
  await hide(bob, { readReceipts: true });
  const { body } = await networks.server.call('GET', '/api/profile/hiding', { headers: bob.headers });
  expect(body).toEqual({ hides: { search: false, presence: true, readReceipts: true } });
  await networks.server.processAll();
  const published = networks.profiles(bob).map(({ aggregate, data }) => [aggregate.version, data.hides]);
  expect(published.slice(-2)).toEqual([
    [2, { presence: true, readReceipts: false }],
    [3, { presence: true, readReceipts: true }],
  ]);
});
