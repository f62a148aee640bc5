import { createRandom } from '@firstrung/service-kit/random';

const { below, chance, pick } = createRandom(11);
const MARK = /words\.(\d+)\./g;

/** Stands in an address or a body for words of so many characters, which each request has others of. */
export const wordsMark = (length: number) => `words.${length}.`;

/** Writes random words in place of the marks. */
export const withWords = (text: string, space: '+' | ' ') =>
  text.replaceAll(MARK, (_, length) => randomWords(Number(length)).replaceAll(' ', space));

/** Some begin as an umlaut is also written. */
function randomWords(length: number): string {
  let text = '';
  while (text.length < length) {
    const end = text.length + 3 + below(4);
    if (chance(0.3)) text += pick(['ae', 'oe']);
    while (text.length < end) text += String.fromCharCode(97 + below(26));
    text += ' ';
  }
  // A blank at the end would not count.
  return text.slice(0, length).replace(/ $/, 'x');
}
