import { expect, test } from 'vitest';
import { checkHistory, SchemaVersionError } from './migration-history.ts';

const check = (known: string[], applied: string[]) => checkHistory('jobs', known, new Set(applied));

test.each([
  ['an empty schema', []],
  ['a schema of an older release', ['000_kit', '100_baseline']],
  ['a schema of this release', ['000_kit', '050_secret', '100_baseline', '110_notes']],
  ['a schema whose service has not applied a later migration of the kit', ['000_kit', '100_baseline']],
])('accepts %s', (_, applied) => {
  expect(check(['000_kit', '050_secret', '100_baseline', '110_notes'], applied)).toEqual([]);
});

test('names the migrations of a newer release, of the kit and of the service', () => {
  const newer = ['051_kit_more', '110_add_contract_type', '120_more'];
  expect(check(['000_kit', '100_baseline'], ['000_kit', '100_baseline', ...newer])).toEqual(newer);
});

test.each([
  ['sorts before the last known one', ['000_kit', '100_older', '101_baseline']],
  ['is newer, but known ones were not applied', ['000_kit', '102_baseline']],
  ['is of another kit', ['001_kit', '101_baseline']],
])('refuses another history: an unknown migration %s', (_, applied) => {
  expect(() => check(['000_kit', '101_baseline'], applied)).toThrow(/made by another version.*npm run reset/);
});

test.each(['210_contract_notes', '210-contract-notes', '051_contract_kit'])(
  'refuses a schema from which %s removed something',
  (name) => {
    const attempt = () => check(['000_kit', '100_baseline'], ['000_kit', '100_baseline', name, '220_more']);
    expect(attempt).toThrow(SchemaVersionError);
    expect(attempt).toThrow(
      `The migration ${name} removed tables or columns of jobs that this version needs. Run a newer version of Firstrung.`,
    );
  },
);

test('refuses names that do not sort by a number', () => {
  expect(() => check(['000_kit', '1000_late'], [])).toThrow(/1000_late of jobs must begin with three digits/);
});
