import { expect, test } from 'vitest';
import { createSecret } from './secret.ts';

const secret = createSecret('auth', ['one']);

test('decrypts what it encrypted, for the same purpose only', () => {
  const encrypted = secret.encrypt('token-key', 'private ü');
  expect(secret.decrypt('token-key', encrypted)).toBe('private ü');
  expect(secret.decrypt('other', encrypted)).toBeUndefined();
  expect(createSecret('mail', ['one']).decrypt('token-key', encrypted)).toBeUndefined();
});

test('never encrypts to the same text twice', () => {
  expect(secret.encrypt('token-key', 'x')).not.toBe(secret.encrypt('token-key', 'x'));
});

test('refuses changed and truncated values', () => {
  const encrypted = secret.encrypt('token-key', 'private');
  const changed = `${encrypted.slice(0, -2)}${encrypted.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(secret.decrypt('token-key', changed)).toBeUndefined();
  expect(secret.decrypt('token-key', encrypted.slice(0, 20))).toBeUndefined();
});

test('values encrypted with the previous secret can be decrypted after a new one is added', () => {
  const encrypted = secret.encrypt('token-key', 'private');
  expect(createSecret('auth', ['two', 'one']).decrypt('token-key', encrypted)).toBe('private');
  expect(createSecret('auth', ['two']).decrypt('token-key', encrypted)).toBeUndefined();
});

test('macs of two purposes differ', () => {
  expect(secret.mac('code', 'x')).not.toBe(secret.mac('address', 'x'));
  expect(secret.mac('code', 'x')).toBe(createSecret('auth', ['one']).mac('code', 'x'));
});

test('macs of an earlier secret are accepted, and new ones use the present secret', () => {
  const changed = createSecret('auth', ['two', 'one']);
  expect(changed.mac('code', 'x')).toBe(createSecret('auth', ['two']).mac('code', 'x'));
  expect(changed.isMac('code', 'x', secret.mac('code', 'x'))).toBe(true);
  expect(changed.isMac('code', 'x', changed.mac('code', 'x'))).toBe(true);
  expect(changed.isMac('code', 'y', secret.mac('code', 'x'))).toBe(false);
  expect(changed.isMac('address', 'x', secret.mac('code', 'x'))).toBe(false);
  expect(changed.isMac('code', 'x', '')).toBe(false);
});
