import { randomUUID } from 'node:crypto';
import type { EventOf } from '@firstrung/contracts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { expect, test } from 'vitest';
import { createRandom, type Random } from '../src/base/random.ts';
import { isHidden, isVisible } from '../src/db/index.ts';
import { accountDeletion, accountSubscription, erasePerson, projectState } from '../src/events/index.ts';
import { openTestWorld } from './events-harness.ts';

const COURSES = 500;
const BATCH = 125;
const DUE = '2100-01-01T00:00:00.000Z';
const VERSION = { version: 'account_version' };

const createPeople = (db: Kysely<unknown>) =>
  sql`create table account_row (
    id uuid primary key,
    account_version bigint not null default 0,
    name text not null default '',
    hidden_because text[] not null default '{}'
  )`.execute(db);

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

/** The states of an account, delivered in any order, some again, and maybe its erasure. */
function createCourse(random: Random): Person {
  const states = Array.from({ length: 1 + random.below(4) }, (_, i) => ({
    version: i + 1,
    isHidden: random.chance(0.5),
  }));
  const again = states.filter(() => random.chance(0.3));
  const erasure = random.chance(0.3) ? [{ version: 0, isHidden: true }] : [];
  const steps: Step[] = [];
  for (const state of [...states, ...again, ...erasure])
    steps.splice(random.below(steps.length + 1), 0, state);
  return { id: randomUUID(), version: 0, name: '', isHidden: false, isErased: false, steps };
}

const nameOf = (version: number) => `version ${version}`;

function applyToModel(person: Person, { version, isHidden }: Step) {
  if (version === 0) Object.assign(person, { name: '', isHidden: true, isErased: true });
  else if (!person.isErased && version > person.version)
    Object.assign(person, { version, name: nameOf(version), isHidden });
}

const RESTRICTION = { restrictionId: randomUUID(), reason: 'Fraud', since: DUE };

/** Either of the reasons, or both. */
const reasonsAt = (version: number) => ({
  ...(version % 3 !== 0 && { deletionDue: DUE }),
  ...(version % 3 !== 1 && { restriction: RESTRICTION }),
});

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
    ...(isHidden && reasonsAt(version)),
  },
});

test(`${COURSES} courses of accounts end as a model says`, async () => {
  await using world = await openTestWorld();
  const { service } = world;
  const db = service.db as unknown as Kysely<unknown>;
  await createPeople(db);
  const deletion = accountDeletion(service, (tx, id) => erasePerson(tx, 'account_row', { id, name: '' }));
  const apply = async (tx: Transaction<unknown>, id: string, step: Step) => {
    if (step.version > 0) return accounts.handle(tx, changed(id, step));
    const deleted = { id: 'auth-0', type: deletion.event, occurredAt: DUE, aggregate: { id, version: 0 } };
    await deletion.handle(tx, { ...deleted, data: { accountId: id, role: 'applicant' } });
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
      select id, name, ${isVisible('p')} as visible, ${isHidden('p')} as hidden
      from account_row p`.execute(db);
    const found = new Map(rows.map((row) => [row.id, row]));
    const expected = people
      .filter(({ version, isErased }) => version > 0 || isErased)
      .map(({ id, name, isHidden: hidden }) => [id, { id, name, visible: !hidden, hidden }]);
    expect(found).toEqual(new Map(expected as [string, (typeof rows)[number]][]));
  }
});

test('a person with several reasons is hidden until none is left', async () => {
  await using world = await openTestWorld();
  const db = world.service.db as unknown as Kysely<unknown>;
  await createPeople(db);
  const id = randomUUID();
  await sql`insert into account_row (id, name) values (${id}, 'Ada')`.execute(db);
  for (const reasons of [['deletion'], ['deletion', 'another'], ['another'], []]) {
    await sql`update account_row set hidden_because = ${reasons}`.execute(db);
    const { rows } = await sql`
      select hidden_because as reasons, ${isVisible('p')} as visible from account_row p`.execute(db);
    expect(rows).toEqual([{ reasons, visible: reasons.length === 0 }]);
  }
  const { rows } = await sql`select ${isVisible('missing')} as visible
    from (values (1)) one left join account_row missing on false`.execute(db);
  expect(rows).toEqual([{ visible: true }]);
});
