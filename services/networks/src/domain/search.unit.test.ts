import { expect, it } from 'vitest';
import { beginnings, searchWords, wordsOf } from './search.ts';

it.each([
  ['José  Ångström', ['josé', 'ångström']],
  ["O'Neill, C++/C#, ++, 'x':* & !y", ['o', 'neill', 'c++', 'c#', 'x', 'y']],
  ['Анна 李小龍 ١٢ हिन्दी ﬁre', ['анна', '李小龍', '١٢', 'हिन्दी', 'fire']],
  ['ab AB aB', ['ab']],
  [' \u0301 – \t', []],
])('finds the words of %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

it('spells the words of a profile in every way they are typed', () => {
  expect(searchWords('José Müller, Łódź')).toEqual([
    'josé',
    'jose',
    'müller',
    'muller',
    'mueller',
    'łódź',
    'lodz',
  ]);
});

it('asks for the beginnings of words in any spelling', () => {
  expect(beginnings(['zoë', 'c++'])).toBe("('zoë':* | 'zoe':*) & ('c++':*)");
});

it('cuts very long words', () => {
  expect(wordsOf('w'.repeat(2_000))).toEqual(['w'.repeat(60)]);
  expect(wordsOf(`w${'𐐨'.repeat(100)}`)).toEqual([`w${'𐐨'.repeat(59)}`]);
  expect(searchWords('ß'.repeat(60))).toEqual(['ß'.repeat(60), 's'.repeat(60)]);
});
