import { calls } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { rules } from './fields.tsx';
import { texts as settings } from './settings/texts.ts';
import { texts } from './texts.ts';

const { fields } = texts;

/** What the specification fixes and no component test shows: theirs have the other texts. */

test.each([
  ['A§2', 'You are currently logged in', settings.badge],
  ['A§2', 'Profile deletion is permanent and cannot be undone', settings.deleteWarning],
])('%s: %s', (_, specified, shown) => {
  expect(shown).toBe(specified);
});

test('A§9: a password has at least 6 characters, in its field and in the call', () => {
  expect(['12345', '123456'].map(rules.newPassword('applicant').validate)).toEqual([
    fields.passwordShort(6),
    true,
  ]);
  expect(calls['POST /api/authApplicant/signup'].body.properties.password).toMatchObject({ minLength: 6 });
});

test.each(['ắ', 'ñ', '각', '职', '🗝'])('a password of %s has as many characters on every keyboard', (one) => {
  const check = (count: number) =>
    rules.newPassword('applicant').validate(one.repeat(count).normalize('NFD'));
  expect([5, 6, 128, 129].map(check)).toEqual([fields.passwordShort(6), true, true, fields.passwordLong]);
  const ofStaff = (count: number) => rules.newPassword('staff').validate(one.repeat(count).normalize('NFD'));
  expect([11, 12].map(ofStaff)).toEqual([fields.passwordShort(12), true]);
});
