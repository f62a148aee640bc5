import { expect, test } from 'vitest';
import { readRecipient } from './recipient.ts';

test.each([
  ['Ann@Example.com', 'ann@example.com'],
  [' 491701234567', '+491701234567'],
  ['+49 170 123-4567', '+491701234567'],
  ['', ''],
])('%j is %j', (typed, recipient) => {
  expect(readRecipient(typed)).toBe(recipient);
});
