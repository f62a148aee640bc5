import { expect, test } from 'vitest';
import { checkHistory, kindOf, type MigrationKind, SchemaVersionError } from './migration-history.ts';

/** Code that knows `names`, on a schema with `applied`, of which the database keeps these kinds. */
const check = (names: string[], applied: string[], kinds: Record<string, MigrationKind> = {}) =>
  checkHistory('jobs', names, new Map(applied.map((name) => [name, kinds[name] ?? kindOf(name)])));

test.each([
  ['an empty schema', []],
  ['a schema of an older release', ['000_kit', '100_baseline']],
  ['a schema of this release', ['000_kit', '050_secret', '100_baseline', '104_contract_names']],
  ['a schema whose service has not applied a later migration of the kit', ['000_kit', '100_baseline']],
])('accepts %s', (_, applied) => {
  expect(check(['000_kit', '050_secret', '100_baseline', '104_contract_names'], applied)).toEqual([]);
});

test('names the migrations of a newer release, of the kit and of the service', () => {
  const newer = ['051_kit_more', '110_add_contract_type', '120_more'];
  expect(check(['000_kit', '100_baseline'], ['000_kit', '100_baseline', ...newer])).toEqual(newer);
});

// The release before knows 116, or 119, and the newer one has added migrations that sort before it.
test.each([
  [['116_saved_jobs'], ['116_saved_jobs', '114_job_facts', '115_relisted_jobs']],
  [
    ['116_saved_jobs', '119_decision_words'],
    ['116_saved_jobs', '118_job_life', '119_decision_words'],
  ],
  // Neither knows all of the other's.
  [
    ['101_baseline', '114_job_facts'],
    ['101_baseline', '116_saved_jobs', '050_secret'],
  ],
])('the order of names decides nothing: %j on tables with %j', (names, applied) => {
  expect(check(names, applied)).toEqual(applied.filter((name) => !names.includes(name)).toSorted());
});

test.each([['210_contract_notes'], ['210-contract-notes'], ['051_contract_kit'], ['099_contract_old']])(
  'refuses a schema from which %s removed something',
  (name) => {
    const attempt = () => check(['000_kit', '100_baseline'], ['000_kit', '100_baseline', name, '220_more']);
    expect(attempt).toThrow(SchemaVersionError);
    expect(attempt).toThrow(
      `The migration ${name} removed tables or columns of jobs that this version needs. Run the version that made it or a newer one.`,
    );
  },
);

test('the kind that the database keeps counts, whatever the name says', () => {
  const applied = ['000_kit', '110_names'];
  expect(check(['000_kit'], applied, { '110_names': 'expand' })).toEqual(['110_names']);
  expect(() => check(['000_kit'], applied, { '110_names': 'contract' })).toThrow(/110_names removed/);
});

test('refuses names that do not sort by a number', () => {
  expect(() => check(['000_kit', '1000_late'], [])).toThrow(/1000_late of jobs must begin with three digits/);
});
