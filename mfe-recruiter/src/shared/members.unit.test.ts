import { expect, test } from 'vitest';
import { colleagueName } from './members.ts';

test.each([
  ['a colleague', { _id: 'olga', name: 'Olga Owner' }, 'Olga Owner'],
  ['who is gone', { _id: 'olga', name: '' }, 'Former colleague'],
  ['oneself, in another tab', { _id: 'rita', name: 'Rita Recruiter' }, undefined],
  ['an unknown person', undefined, undefined],
])('%s who changed something first is named', (_, by, name) => {
  expect(colleagueName(by, 'rita')).toBe(name);
});
