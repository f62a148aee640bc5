import { expect, test } from 'vitest';
import { refusalText } from './OutgoingRow.tsx';

test.each([
  [
    'the text of an HTTP call',
    { error: 'NotConnected', reason: 'As the server says.' },
    'As the server says.',
  ],
  ['the error code of a socket', { error: 'NotConnected' }, 'You are not connected.'],
  [
    'an error code with a general text',
    { error: 'ReceiversDiffer' },
    'The people who receive this message have changed. Nothing was sent.',
  ],
  ['an error code without a text', { error: 'WrongRole' }, 'Error sending message'],
  ['nothing', {}, 'Error sending message'],
] as const)('a refused message shows why: %s', (_, refused, words) => {
  expect(refusalText(refused)).toBe(words);
});
