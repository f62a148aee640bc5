import { expect, test } from 'vitest';
import { passwordProblem } from './password.ts';

const ann = {
  role: 'applicant',
  login: 'ann.lee@example.com',
  name: 'Ann Lee',
  productName: 'Campus Jobs',
} as const;

/** 52 that everyone tries first. */
const COMMON = `
  123456 password 12345678 qwerty 123456789 12345 1234567 111111 1234567890 123123 abc123 password1 iloveyou
  aaaaaa 654321 00000000 admin123 abcdef 987654321 qwertz azerty asdfgh 1q2w3e4r zaq12wsx 1qaz2wsx qazwsx
  letmein welcome1 welcome123 changeme passw0rd p@ssw0rd secret123 monkey123 dragon1 football1 sunshine princess
  121212 112233 abcabc aaa111 abcd1234 qwerty12345 zxcvbnm asdfghjkl 88888888 fedcba test1234 hello123 7777777 qwertyuiop`
  .split(/\s+/)
  .filter(Boolean);

test('52 of 52 common passwords are refused, in any spelling', () => {
  expect(COMMON).toHaveLength(52);
  const accepted = COMMON.filter((password) => passwordProblem(password, ann) === undefined);
  expect(accepted).toEqual([]);
  for (const password of ['Password', 'PASS word', '24081990', 'AAAAAA', 'Abcdef', 'passwordpassword'])
    expect(passwordProblem(password, ann), password).toBeDefined();
});

test.each([
  ['letmein', 'is one of the most common passwords: please choose another'],
  ['aaaaaa', 'repeats the same few characters: please choose another'],
  ['xyzxyz', 'repeats the same few characters: please choose another'],
  ['fedcba', 'is a simple sequence: please choose another'],
  ['wertyuiop345678', 'is a simple sequence: please choose another'],
  ['firstrung', 'must not be the name of this site'],
  ['FirstRung2026!', 'must not be the name of this site'],
  ['campusjobs', 'must not be the name of this site'],
  ['Campus Jobs 1', 'must not be the name of this site'],
])('%j is refused with its reason', (password, reason) => {
  expect(passwordProblem(password, ann)).toBe(reason);
});

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
    expect(passwordProblem(password, { ...ann, login: '+14155550123' })).toBe('must not be your address');
  }
});

test.each([
  'correct horse',
  'ann.lee2',
  '😀🙃😀🎓🌍🎓',
  'qwertz uiop 1871',
  'mydogrexmydogrex',
  'firstrungs of a ladder',
  '730158',
])('%j is good enough', (password) => {
  expect(passwordProblem(password, ann)).toBeUndefined();
});

test('a product name without letters refuses only itself', () => {
  expect(passwordProblem('480-159', { ...ann, productName: '480-159' })).toBe(
    'must not be the name of this site',
  );
  expect(passwordProblem('480-158', { ...ann, productName: '480-159' })).toBeUndefined();
});

test.each(['ắng', 'ñol', '각하나'])('%s again and again has as many characters on every keyboard', (part) => {
  const read = (length: number) =>
    passwordProblem(`Rex ${part.repeat(50)}`.slice(0, length).normalize('NFD'), ann);
  expect(read(128)).toBeUndefined();
  expect(read(129)).toBe('must have at most 128 characters');
  expect(passwordProblem('ắñ각é'.normalize('NFD'), ann)).toBe('must have at least 6 characters');
});

test('staff need longer passwords than others', () => {
  const staff = { ...ann, role: 'staff' } as const;
  expect(passwordProblem('oak desk 12', ann)).toBeUndefined();
  expect(passwordProblem('oak desk 12', staff)).toBe('must have at least 12 characters');
  expect(passwordProblem('oak desk 123', staff)).toBeUndefined();
});
