import { expect, test } from 'vitest';
import { passwordProblem } from './password.ts';

const ann = { login: 'ann.lee@example.com', name: 'Ann Lee' };

test.each(['123456', 'password', 'Password', 'PASS word', 'letmein', 'qwerty', '24081990'])(
  '%j is common',
  (password) => {
    expect(passwordProblem(password, ann)).toContain('most common');
  },
);

test.each([
  ['Ann.Lee@Example.com', 'address'],
  ['ann.lee', 'address'],
  ['annlee', 'name'],
  ['Ann Lee', 'name'],
])('%j is the own %s', (password, what) => {
  expect(passwordProblem(password, ann)).toBe(`must not be your ${what}`);
});

test('a phone number is refused with and without its plus', () => {
  for (const password of ['+14155550123', '14155550123']) {
    expect(passwordProblem(password, { login: '+14155550123' })).toBe('must not be your address');
  }
});

test.each(['correct horse', 'ann.lee2', '😀😀😀', 'qwertz uiop 1871'])('%j is good enough', (password) => {
  expect(passwordProblem(password, ann)).toBeUndefined();
});
