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
  projectState(tx, 'account_row', { id, account_version: version, name, hidden_because: hiddenBecause }, VERSION),
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
  const db: Kysely<unknown> = service.db;
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
      batch.flatMap((person) => (person.steps[round] ? [{ person, step: person.steps[round] }] : []));
    await Promise.all(
      batches.map((batch) =>
        service.transaction(async (tx: Transaction<unknown>) => {
          for (const { person, step } of stepsOf(batch)) await apply(tx, person.id, step);
        }),
      ),
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

test('people whom the release before has hidden stay hidden', async () => {
  await using world = await openTestWorld();
  const db: Kysely<unknown> = world.service.db;
  await createPeople(db);
  await sql`alter table account_row add column hidden boolean not null default false`.execute(db);
  await sql`insert into account_row (id, name, deleted_at, hidden) values
    (${randomUUID()}, 'deleted', now(), true), (${randomUUID()}, 'shown', null, false)`.execute(db);
  const reasons = async () =>
    (await sql`select name, hidden_because from account_row order by name`.execute(db)).rows;
  const expected = [
    { name: 'deleted', hidden_because: ['deletion'] },
    { name: 'shown', hidden_because: [] },
  ];
  await addHiddenBecause(db, 'account_row', { column: 'hidden', shown: 'false', hidden: 'true' });
  expect(await reasons()).toEqual(expected);
  await sql`drop trigger account_row_hidden on account_row`.execute(db);
  await sql`drop function account_row_hidden`.execute(db);
  await sql`alter table account_row drop column hidden_because`.execute(db);
  await addHiddenBecause(db, 'account_row', { column: 'deleted_at' });
  expect(await reasons()).toEqual(expected);
});

test('a person with several reasons is hidden until none is left', async () => {
  await using world = await openTestWorld();
  const db: Kysely<unknown> = world.service.db;
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
  const { rows } = await sql`select ${isVisible('nobody')} as visible
    from (values (1)) one left join account_row nobody on false`.execute(db);
  expect(rows).toEqual([{ visible: true }]);
});
