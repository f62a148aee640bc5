import { expect, test } from 'vitest';
import { keepInPlace } from './PeopleSection.tsx';

const people = (names: string) => [...names].map((name) => ({ _id: name }));
const keep = (before: string, now: string) =>
  keepInPlace(people(before), people(now))
    .map(({ _id }) => _id)
    .join('');

test.each([
  ['abc', 'abc', 'abc'],
  ['abc', 'ac', 'abc'],
  ['abc', 'bcd', 'abcd'],
  ['abc', '', 'abc'],
  ['abcd', 'ad', 'abcd'],
  ['abc', 'ca', 'cab'],
  ['', 'ab', 'ab'],
])('%s, then %s: %s', (before, now, known) => {
  expect(keep(before, now)).toBe(known);
});
