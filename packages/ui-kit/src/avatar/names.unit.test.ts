import { expect, test } from 'vitest';
import { avatarColour, initials } from './names.ts';

test('a name picks its colour by the sum of its character codes', () => {
  expect(avatarColour('AB')).toBe((65 + 66) % 18);
  expect(avatarColour('')).toBe(0);
});

test('initials are those of the first and the last word', () => {
  expect(initials('ada king lovelace')).toBe('AL');
  expect(initials('Firstrung')).toBe('F');
  expect(initials('  ')).toBe('?');
  expect(initials('Prof. Dr. Katharina von Nord')).toBe('KN');
  expect(initials('J. R. R. Tolkien Jr.')).toBe('JT');
  expect(initials('Dr.')).toBe('D');
  expect(initials('E\u0301milie किरण')).toBe('E\u0301कि');
  expect(initials('👩🏽‍💻 Labs')).toBe('👩🏽‍💻L');
  // Two Arabic letters would join into a word.
  expect(initials('محمد الأحمد')).toBe('م');
  expect(initials('דוד לוי')).toBe('דל');
});
