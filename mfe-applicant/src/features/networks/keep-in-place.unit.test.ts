import { expect, test } from 'vitest';
import { keepInPlace } from './keep-in-place.ts';

const people = (names: string) => [...names].map((name) => ({ _id: name }));
const keep = (before: string, now: string, stay: string) =>
  keepInPlace(people(before), people(now), ({ _id }) => stay.includes(_id))
    .map(({ _id }) => _id)
    .join('');

test.each([
  ['abc', 'abc', '', 'abc'],
  ['abc', 'ac', 'b', 'abc'],
  ['abc', 'ac', '', 'ac'],
  ['abc', 'bcd', 'a', 'abcd'],
  ['abc', '', 'abc', 'abc'],
  ['abc', 'c', 'b', 'bc'],
  ['abcd', 'ad', 'bc', 'abcd'],
  ['abc', 'cba', 'b', 'cba'],
  ['', 'ab', 'ab', 'ab'],
])('%s, then %s, where %s stay: %s', (before, now, stay, shown) => {
  expect(keep(before, now, stay)).toBe(shown);
});
