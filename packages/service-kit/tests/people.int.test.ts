import { randomUUID } from 'node:crypto';
import type { EventOf } from '@firstrung/contracts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { expect, test } from 'vitest';
import { createRandom, type Random } from '../src/base/random.ts';
import { addHiddenBecause, isHidden, isVisible } from '../src/db/index.ts';
import {
  accountDeletion,
  accountSubscription,
  erasePerson,
  isAccountDeleted,
  projectState,
} from '../src/events/index.ts';
import { openTestWorld } from './events-harness.ts';

const COURSES = 2_000;
const BATCH = 250;
const DUE = '2100-01-01T00:00:00.000Z';
const VERSION = { version: 'account_version' };

/** As a service has it that hid people by `deleted_at`, and erased them by empty names. */
async function createPeople(db: Kysely<unknown>) {
  await sql`create table account_row (
    id uuid primary key,
    account_version bigint not null default 0,
    name text not null default '',
    deleted_at timestamptz
  )`.execute(db);
}

const accounts = accountSubscription((tx, { id, version, name, hiddenBecause }) =>
  projectState(
    tx,
    'account_row',
    { id, account_version: version, name, hidden_because: hiddenBecause },
    VERSION,
  ),
);

interface Step {
  /** the version of the account's state; 0: the account is deleted for good */
  version: number;
  isHidden: boolean;
  /** whether an instance of the release before handles it */
  byFormer: boolean;
}

/** What the row has to say. */
interface Person {
  id: string;
  version: number;
  name: string;
  isHidden: boolean;
  isErased: boolean;
  steps: Step[];
}

/** The states of an account, delivered in any order, some again, by either release, and maybe its erasure. */
function createCourse(random: Random): Person {
  const states = Array.from({ length: 1 + random.below(4) }, (_, i) => ({
    version: i + 1,
    isHidden: random.chance(0.5),
  }));
  const again = states.filter(() => random.chance(0.3));
  const erasure = random.chance(0.3) ? [{ version: 0, isHidden: true }] : [];
  const delivered: Omit<Step, 'byFormer'>[] = [];
  for (const state of [...states, ...again, ...erasure])
    delivered.splice(random.below(delivered.length + 1), 0, state);
  const steps = delivered.map((step) => ({ ...step, byFormer: random.chance(0.3) }));
  return { id: randomUUID(), version: 0, name: '', isHidden: false, isErased: false, steps };
}

const nameOf = (version: number) => `version ${version}`;

function applyToModel(person: Person, { version, isHidden }: Step) {
  if (version === 0) Object.assign(person, { name: '', isHidden: true, isErased: true });
  else if (!person.isErased && version > person.version)
    Object.assign(person, { version, name: nameOf(version), isHidden });
}

const changed = (id: string, { version, isHidden }: Step): EventOf<'auth.account.changed.v1'> => ({
  id: `auth-${version}`,
  type: 'auth.account.changed.v1',
  occurredAt: new Date().toISOString(),
  aggregate: { id, version },
  data: {
    accountId: id,
    role: 'applicant',
    verified: true,
    name: nameOf(version),
    emailOrPhone: `${id}@example.org`,
    ...(isHidden && { deletionDue: DUE }),
  },
});

/** What an instance of the release before does: it knows nothing of `hidden_because`. */
async function applyAsFormer(tx: Transaction<unknown>, id: string, { version, isHidden }: Step) {
  if (await isAccountDeleted(tx, id)) return;
  const row = { id, account_version: version, name: nameOf(version), deleted_at: isHidden ? DUE : null };
  await projectState(tx, 'account_row', row, VERSION);
}

const eraseAsFormer = (tx: Transaction<unknown>, id: string) =>
  sql`insert into account_row (id, deleted_at) values (${id}, now())
    on conflict (id) do update set name = '', deleted_at = now()`.execute(tx);

test(`${COURSES} courses of accounts end as a model says, also beside the release before`, async () => {
  await using world = await openTestWorld();
  const { service } = world;
  const db = service.db as unknown as Kysely<unknown>;
  await createPeople(db);
  await addHiddenBecause(db, 'account_row', { column: 'deleted_at' });
  const deletion = (byFormer: boolean) =>
    accountDeletion(service, async (tx, id) => {
      if (byFormer) await eraseAsFormer(tx, id);
      else await erasePerson(tx, 'account_row', { id, name: '' });
    });
  const [own, former] = [deletion(false), deletion(true)];
  const apply = async (tx: Transaction<unknown>, id: string, step: Step) => {
    const deleted = { id: 'auth-0', type: own.event, occurredAt: DUE, aggregate: { id, version: 0 } };
    if (step.version === 0)
      await (step.byFormer ? former : own).handle(tx, {
        ...deleted,
        data: { accountId: id, role: 'applicant' },
      });
    else if (step.byFormer) await applyAsFormer(tx, id, step);
    else await accounts.handle(tx, changed(id, step));
  };

  const random = createRandom(20_261_125);
  const people = Array.from({ length: COURSES }, () => createCourse(random));
  const batches = Array.from({ length: COURSES / BATCH }, (_, i) => people.slice(i * BATCH, (i + 1) * BATCH));
  const rounds = Math.max(...people.map(({ steps }) => steps.length));
  for (let round = 0; round < rounds; round++) {
    const stepsOf = (batch: Person[]) =>
      batch.flatMap((person) => {
        const step = person.steps[round];
        return step ? [{ person, step }] : [];
      });
    // Two at a time, as many as get a session at once.
    await Promise.all(
      [0, 1].map(async (half) => {
        for (const batch of batches.filter((_, i) => i % 2 === half))
          await service.transaction(async (tx: Transaction<unknown>) => {
            for (const { person, step } of stepsOf(batch)) await apply(tx, person.id, step);
          });
      }),
    );
    for (const { person, step } of stepsOf(people)) applyToModel(person, step);
    const { rows } = await sql<{ id: string }>`
      select id, name, ${isVisible('p')} as visible, ${isHidden('p')} as hidden,
        deleted_at is not null as "hiddenToFormer"
      from account_row p`.execute(db);
    const found = new Map(rows.map((row) => [row.id, row]));
    const expected = people
      .filter(({ version, isErased }) => version > 0 || isErased)
      .map(({ id, name, isHidden: hidden }) => [
        id,
        { id, name, visible: !hidden, hidden, hiddenToFormer: hidden },
      ]);
    expect(found).toEqual(new Map(expected as [string, (typeof rows)[number]][]));
  }
});

test.each([
  { column: 'deleted_at', type: 'timestamptz', given: ['null', 'now()'] },
  { column: 'hidden', type: 'boolean not null', given: ['false', 'true'], shown: 'false', hidden: 'true' },
])('the reasons follow the column $column of the release before, and it follows them', async (former) => {
  await using world = await openTestWorld();
  const db = world.service.db as unknown as Kysely<unknown>;
  const { column, type, given } = former;
  const execute = (text: string) => sql.raw(text).execute(db);
  await execute(`create table account_row (name text primary key, ${column} ${type})`);
  const insert = (when: string) =>
    execute(`insert into account_row (name, ${column}) values
      ('shown ${when}', ${given[0]}), ('hidden ${when}', ${given[1]})`);
  await insert('before');
  await addHiddenBecause(db, 'account_row', former);
  await insert('beside');
  await execute(`insert into account_row (name, hidden_because) values
    ('shown now', '{}'), ('hidden now', '{deletion}')`);
  const shown = (row: { name: string }) => row.name.startsWith('shown');
  const check = async (isShown: typeof shown) => {
    const { rows } = await sql<{ name: string }>`
      select name, hidden_because, ${sql.ref(column)} is not distinct from ${sql.raw(given[0]!)} as former
      from account_row`.execute(db);
    expect(rows).toHaveLength(6);
    for (const row of rows)
      expect(row).toMatchObject({ hidden_because: isShown(row) ? [] : ['deletion'], former: isShown(row) });
  };
  await check(shown);
  await execute(
    `update account_row set ${column} = case when hidden_because = '{}' then ${given[1]} else ${given[0]} end`,
  );
  await check((row) => !shown(row));
  await execute(
    `update account_row set hidden_because = case hidden_because when '{}' then '{deletion}'::text[] else '{}' end`,
  );
  await check(shown);
});

test('a person with several reasons is hidden until none is left', async () => {
  await using world = await openTestWorld();
  const db = world.service.db as unknown as Kysely<unknown>;
  await createPeople(db);
  await addHiddenBecause(db, 'account_row', { column: 'deleted_at' });
  const id = randomUUID();
  await sql`insert into account_row (id, name) values (${id}, 'Ada')`.execute(db);
  for (const reasons of [['deletion'], ['deletion', 'another'], ['another'], []]) {
    await sql`update account_row set hidden_because = ${reasons}`.execute(db);
    // Of something else, as the release before does it too.
    await sql`update account_row set name = name || '.'`.execute(db);
    const { rows } = await sql`
      select hidden_because as reasons, ${isVisible('p')} as visible, deleted_at is null as "visibleToFormer"
      from account_row p`.execute(db);
    const isNone = reasons.length === 0;
    expect(rows).toEqual([{ reasons, visible: isNone, visibleToFormer: isNone }]);
  }
  const { rows } = await sql`select ${isVisible('missing')} as visible
    from (values (1)) one left join account_row missing on false`.execute(db);
  expect(rows).toEqual([{ visible: true }]);
});
