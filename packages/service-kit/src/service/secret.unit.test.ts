import { expect, test } from 'vitest';
import { createSecret } from './secret.ts';

const secret = createSecret('auth', ['one']);

test('decrypts what it encrypted, for the same purpose only', () => {
  const sealed = secret.seal('token-key', 'private ü');
  expect(secret.open('token-key', sealed)).toBe('private ü');
  expect(secret.open('other', sealed)).toBeUndefined();
  expect(createSecret('mail', ['one']).open('token-key', sealed)).toBeUndefined();
});

test('never encrypts to the same text twice', () => {
  expect(secret.seal('token-key', 'x')).not.toBe(secret.seal('token-key', 'x'));
});

test('refuses changed and truncated values', () => {
  const sealed = secret.seal('token-key', 'private');
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(secret.open('token-key', changed)).toBeUndefined();
  expect(secret.open('token-key', sealed.slice(0, 20))).toBeUndefined();
});

test('values encrypted with the previous secret can be decrypted after a new one is added', () => {
  const sealed = secret.seal('token-key', 'private');
  expect(createSecret('auth', ['two', 'one']).open('token-key', sealed)).toBe('private');
  expect(createSecret('auth', ['two']).open('token-key', sealed)).toBeUndefined();
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
