import { expect, test } from 'vitest';
import { dueMigrations } from './due-migrations.ts';

const known = ['100_baseline', '103_notes', '102_contract_names', '104_contract_more'];

test('contract migrations at the end are left to the start, earlier ones are applied', () => {
  expect(dueMigrations(known, ['100_baseline'], { expandOnly: false })).toEqual([
    '100_baseline',
    '102_contract_names',
    '103_notes',
  ]);
});

test('none is applied where only what adds may be, but those of the backup are there', () => {
  const before = ['100_baseline', '103_notes'];
  expect(dueMigrations(known, before, { expandOnly: true })).toEqual(before);
  const contracted = [...before, '104_contract_more'];
  expect(dueMigrations(known, contracted, { expandOnly: true })).toEqual(contracted);
});
