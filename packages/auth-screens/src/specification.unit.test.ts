import { calls } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { rules } from './fields.tsx';
import { texts as settings } from './settings/texts.ts';

/** What the specification fixes and no component test shows: theirs have the other texts. */

test.each([
  ['A§2', 'You are currently logged in', settings.badge],
  ['A§2', 'Profile deletion is permanent and cannot be undone', settings.deleteWarning],
])('%s: %s', (_, specified, shown) => {
  expect(shown).toBe(specified);
});

test('A§9: a password has at least 6 characters, in its field and in the call', () => {
  expect(rules.newPassword.minLength.value).toBe(6);
  expect(calls['POST /api/authApplicant/signup'].body.properties.password).toMatchObject({ minLength: 6 });
});
