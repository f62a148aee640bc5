import { openDatabase } from '@firstrung/service-kit/db';
import { createLog } from '@firstrung/service-kit/service';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { NetworksTables } from '../src/db/tables.ts';
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

it('finds people whose words were written by the release before, once they are written again', async () => {
  await using stack = new AsyncDisposableStack();
  const database = await openDatabase<NetworksTables>({
    url: networks.databaseUrl,
    service: 'networks',
    poolSize: 1,
    log: createLog({ level: 'silent' }),
  });
  stack.defer(() => database.destroy());
  const former = (text: string) => [
    ...new Set(
      text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+[+#]*/gu),
    ),
  ];
  const rows = await database.kysely.selectFrom('profile').selectAll().execute();
  for (const { id, name, discipline, skills } of rows) {
    const words = former([name, discipline, skills].join(' '));
    await sql`update profile set search = array_to_tsvector(${words}::text[]), search_version = default
      where id = ${id}`.execute(database.kysely);
  }
  expect(await found('lukasz')).toEqual([]);
  await networks.server.processAll();
  for (const [q, names] of SEARCHES) expect([q, await found(q)]).toEqual([q, names]);
});
