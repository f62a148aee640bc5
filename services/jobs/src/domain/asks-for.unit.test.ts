import { expect, test } from 'vitest';
import { asksFor } from './asks-for.ts';

test.each([
  ['Pay a deposit of 50 first', [{ what: 'deposit', words: 'Pay a deposit of 50 first' }]],
  ['Pay a de\u200bpo\u00adsit', [{ what: 'deposit', words: 'Pay a deposit' }]],
  ['Your ＩＢＡＮ, please', [{ what: 'bank', words: 'Your IBAN, please' }]],
  ['We bake bread', []],
])('%s', (text, found) => {
  expect(asksFor(text)).toEqual(found);
});
