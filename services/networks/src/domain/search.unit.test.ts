import { expect, it } from 'vitest';
import { wordsOf } from './search.ts';

it.each([
  ['José  Ångström', ['jose', 'angstrom']],
  ["O'Neill, C++/C#, ++, 'x':* & !y", ['o', 'neill', 'c++', 'c#', 'x', 'y']],
  ['Анна 李小龍 ١٢', ['анна', '李小龍', '١٢']],
  ['ab AB aB', ['ab']],
  [' \u0301 – \t', []],
])('finds the words of %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

it('cuts very long words', () => {
  expect(wordsOf('w'.repeat(2_000))).toEqual(['w'.repeat(60)]);
  expect(wordsOf(`w${'𐐨'.repeat(100)}`)).toEqual([`w${'𐐨'.repeat(59)}`]);
});
