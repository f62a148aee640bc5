import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

const ID = '0123456789abcdef'.repeat(2);

test.each([
  ['https://example.org/papers/my%20cv.pdf?v=2#page', 'my cv.pdf'],
  ['https://example.org/ada/', 'ada'],
  ['https://example.org', 'example.org'],
  ['https://example.org/100%.pdf', '100%.pdf'],
  [`/media/${ID}-Jane-Doe-CV.pdf`, 'Jane-Doe-CV.pdf'],
  [`/media/${ID}.pdf`, `${ID}.pdf`],
  [`https://example.org/${ID}-cv.pdf`, `${ID}-cv.pdf`],
])('the file at %s is called %s', (address, name) => {
  expect(fileName(address)).toBe(name);
});
