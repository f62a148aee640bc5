import { expect, test } from 'vitest';
import { plural } from './plural.ts';

test('chooses the form by the rules of the language and fills in the number', () => {
  const jobs = { one: '# job', other: '# jobs' };
  expect([0, 1, 2].map((count) => plural(count, jobs, {}, 'en'))).toEqual(['0 jobs', '1 job', '2 jobs']);
  const polish = { one: '# oferta', few: '# oferty', many: '# ofert', other: '# oferty' };
  expect([1, 3, 5].map((count) => plural(count, polish, {}, 'pl'))).toEqual([
    '1 oferta',
    '3 oferty',
    '5 ofert',
  ]);
});

test('falls back to `other` for a form that is not given, and to English without a page', () => {
  expect(plural(3, { one: '# a', other: '# b' }, {}, 'pl')).toBe('3 b');
  expect(plural(1, { one: '# a', other: '# b' })).toBe('1 a');
});

test('fills in values as they are', () => {
  const typing = { one: '{names} is typing', other: '{names} are typing' };
  expect(plural(1, typing, { names: 'Fan of C# {names}' }, 'en')).toBe('Fan of C# {names} is typing');
  expect(plural(2, { other: '{missing}' }, {}, 'en')).toBe('{missing}');
});
