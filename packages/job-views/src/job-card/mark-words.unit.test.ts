import { expect, it } from 'vitest';
import { highlighted } from './mark-words.tsx';

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
  ['Bäcker', 'back', '[Bäck]er'],
  ['Bäcker', 'baecke', '[Bäcke]r'],
  ['Baecker, Backer', 'bäck', '[Baeck]er, [Back]er'],
  ['Straße', 'strass', '[Straß]e'],
  ['Łukasz Zoe\u0308', 'lukasz zoe', '[Łukasz] [Zoe\u0308]'],
  ['東京都 محمد', '東京 مح', '[東京]都 [مح]مد'],
  ['as it is', undefined, 'as it is'],
  ['', 'bake', ''],
  ['(.*)', '(.*)', '(.*)'],
])('%s, searched for %s', (text, words, wanted) => {
  expect(marked(text, words)).toBe(wanted);
});
