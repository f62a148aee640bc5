import { expect, it } from 'vitest';
import { highlighted } from './highlighted.ts';

const marked = (text: string, words?: string) =>
  highlighted(text, words)
    .map(({ part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

it.each([
  ['JavaScript and Java', 'java', '[Java]Script and [Java]'],
  ['Senior baker', 'BAKE, senior', '[Senior] [bake]r'],
  ['unbaked', 'bake', 'unbaked'],
  ['C++ or C#', 'c++ c#', '[C++] or [C#]'],
  ['Bäcker', 'bäck', '[Bäck]er'],
  ['as it is', undefined, 'as it is'],
  ['(.*)', '(.*)', '(.*)'],
])('%s, searched for %s', (text, words, wanted) => {
  expect(marked(text, words)).toBe(wanted);
});
