import { expect, test } from 'vitest';
import { colleagueName } from './members.ts';

test.each([
  ['a colleague', 'Olga Owner', { _id: 'olga', name: 'Olga Owner' }],
  ['who is gone', 'Former colleague', { _id: 'olga', name: '' }],
  ['oneself, in another tab', undefined, { _id: 'rita', name: 'Rita Recruiter' }],
  ['an unknown person', undefined, undefined],
])('%s who changed something first is called %j', (_, name, by) => {
  expect(colleagueName(by, 'rita')).toBe(name);
});
