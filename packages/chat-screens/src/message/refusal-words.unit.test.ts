import { expect, test, vi } from 'vitest';

// The catalogue chooses its language by the document's.
vi.stubGlobal('document', { documentElement: { lang: 'en' } });
const { refusalWords } = await import('./refusal-words.ts');

test.each([
  ['the words of a call', { error: 'NotConnected', reason: 'As the server says.' }, 'As the server says.'],
  ['the code of a socket', { error: 'NotConnected' }, 'You are not connected.'],
  ['a code without words', { error: 'WrongRole' }, 'Error sending message'],
  ['nothing', {}, 'Error sending message'],
] as const)('a refused message tells why, by %s', (_, refused, words) => {
  expect(refusalWords(refused)).toBe(words);
});
