import { expect, test } from 'vitest';
import { checkHistory, SchemaVersionError } from './migration-history.ts';
import { type ServiceSchema, tablesName } from './service-schema.ts';

const withMigrations = (names: readonly string[]): ServiceSchema => ({
  service: 'jobs',
  tables: 'create table thing (id int)',
  migrations: Object.fromEntries(names.map((name) => [name, 'select 1'])),
});

/** Code that knows the migrations `names`, on the tables of 1.0.0 with `applied`. */
function check(names: string[], applied: string[]): string[] {
  const schema = withMigrations(names);
  return checkHistory(schema, [tablesName(schema), ...applied]);
}

test.each([
  ['the tables of 1.0.0', []],
  ['a schema of an older release', ['201_notes']],
  ['a schema of this release', ['201_notes', '202_contract_names']],
])('accepts %s', (_, applied) => {
  expect(check(['201_notes', '202_contract_names'], applied)).toEqual([]);
});

test('accepts an empty schema', () => {
  expect(checkHistory(withMigrations(['201_notes']), undefined)).toEqual([]);
});

test('names the migrations of a newer release, of the kit and of the service', () => {
  const newer = ['151_kit_more', '210_add_contract_type', '220_more'];
  expect(check(['201_notes'], ['201_notes', ...newer])).toEqual(newer);
});

// The release before knows 216, or 219, and the newer one has added migrations that sort before it.
test.each([
  [['216_saved_jobs'], ['216_saved_jobs', '214_job_facts', '215_relisted_jobs']],
  [
    ['216_saved_jobs', '219_decision_words'],
    ['216_saved_jobs', '218_job_life', '219_decision_words'],
  ],
  // Neither knows all of the other's.
  [
    ['201_notes', '214_job_facts'],
    ['201_notes', '216_saved_jobs', '150_secret'],
  ],
])('the order of names decides nothing: %j on tables with %j', (names, applied) => {
  expect(check(names, applied)).toEqual(applied.filter((name) => !names.includes(name)).toSorted());
});

test.each([['210_contract_notes'], ['151_contract_kit'], ['199_contract_old']])(
  'refuses a schema from which %s removed something',
  (name) => {
    const attempt = () => check(['201_notes'], ['201_notes', name, '220_more']);
    expect(attempt).toThrow(SchemaVersionError);
    expect(attempt).toThrow(
      `The migration ${name} removed tables or columns of jobs that this version needs. Run the version that made it or a newer one.`,
    );
    expect(attempt).not.toThrow(/delete|reset|empty/i);
  },
);

test.each([
  ['without a history', []],
  ['of a release candidate', ['000_kit_baseline', '100_baseline', '201_notes']],
  ['of another schema.sql', ['schema.sql 0123456789ab', '201_notes']],
])('refuses tables %s, and says what to do', (_, history) => {
  const attempt = () => checkHistory(withMigrations(['201_notes']), history);
  expect(attempt).toThrow(SchemaVersionError);
  expect(attempt).toThrow(
    'The tables of jobs were made by a version before 1.0.0, which is the first whose data are kept: delete them with `npm run reset`, or set DATA_DIR or DATABASE_URL to another place.',
  );
});

test('the name of the tables has the digits of their text', () => {
  const schema = withMigrations([]);
  expect(tablesName(schema)).toMatch(/^schema\.sql [0-9a-f]{12}$/);
  expect(tablesName({ ...schema, migrations: { '201_notes': 'select 1' } })).toBe(tablesName(schema));
  expect(tablesName({ ...schema, tables: `${schema.tables};` })).not.toBe(tablesName(schema));
});

test('refuses names that do not sort by a number', () => {
  expect(() => check(['1000_late'], [])).toThrow(/1000_late of jobs must begin with three digits/);
});
