import { expect, it } from 'vitest';
import { sharedNetworks } from './harness.ts';

const networks = await sharedNetworks();
const ann = await networks.person('Ann');
await networks.person('Zoë Müller', { skills: 'Électricité', discipline: 'Straßenbau' });
await networks.person('Łukasz Żółć', { discipline: 'Ørsted' });
await networks.person('محمد 李小龍');

const found = async (q: string): Promise<string[]> => {
  const { status, body } = await networks.lists(ann, `?${new URLSearchParams({ q })}`);
  expect(status).toBe(200);
  return body.pnLists.availableFreshNetworks.map(({ name }: { name: string }) => name);
};

const SEARCHES: [string, string[]][] = [
  ['zoe', ['Zoë Müller']],
  ['Zoé', ['Zoë Müller']],
  ['zoe mull', ['Zoë Müller']],
  ['mueller', ['Zoë Müller']],
  ['Müller', ['Zoë Müller']],
  ['electri', ['Zoë Müller']],
  ['strassen', ['Zoë Müller']],
  ['lukasz zolc', ['Łukasz Żółć']],
  ['orsted', ['Łukasz Żółć']],
  ['oersted', ['Łukasz Żółć']],
  ['محمد', ['محمد 李小龍']],
  ['李小', ['محمد 李小龍']],
  ['😀', []],
  ['zoo', []],
];

it.each(SEARCHES)('%j finds people to meet with and without accents', async (q, names) => {
  expect(await found(q)).toEqual(names);
});
