import { expect, test } from 'vitest';
import { createSecret } from './secret.ts';

const secret = createSecret('auth', ['one']);

test('opens what it sealed, for the same purpose only', () => {
  const sealed = secret.seal('token-key', 'private ü');
  expect(secret.open('token-key', sealed)).toBe('private ü');
  expect(secret.open('other', sealed)).toBeUndefined();
  expect(createSecret('mail', ['one']).open('token-key', sealed)).toBeUndefined();
});

test('never seals to the same text twice', () => {
  expect(secret.seal('token-key', 'x')).not.toBe(secret.seal('token-key', 'x'));
});

test('refuses what was changed or cut', () => {
  const sealed = secret.seal('token-key', 'private');
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(secret.open('token-key', changed)).toBeUndefined();
  expect(secret.open('token-key', sealed.slice(0, 20))).toBeUndefined();
});

test('a secret that came later still opens what the earlier one sealed', () => {
  const sealed = secret.seal('token-key', 'private');
  expect(createSecret('auth', ['two', 'one']).open('token-key', sealed)).toBe('private');
  expect(createSecret('auth', ['two']).open('token-key', sealed)).toBeUndefined();
});

test('codes of two purposes have different macs', () => {
  expect(secret.mac('code', 'x')).not.toBe(secret.mac('address', 'x'));
  expect(secret.mac('code', 'x')).toBe(createSecret('auth', ['one']).mac('code', 'x'));
});
