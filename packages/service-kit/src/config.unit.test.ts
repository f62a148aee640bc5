import { expect, test } from 'vitest';
import { ConfigError, envInteger, envRequired, envSwitch, envText, envUrl } from './config.ts';

test('blank counts as unset', () => {
  expect(envText({ A: '  ' }, 'A')).toBeUndefined();
  expect(envText({ A: ' x ' }, 'A')).toBe('x');
  expect(envInteger({}, 'A', 7)).toBe(7);
  expect(envSwitch({ A: '' }, 'A', true)).toBe(true);
  expect(envUrl({}, 'A', ['redis:'])).toBeUndefined();
});

test('reads numbers, switches and URLs', () => {
  expect(envInteger({ A: '8080' }, 'A', 1, { max: 65_535 })).toBe(8080);
  expect(envSwitch({ A: 'OFF' }, 'A', true)).toBe(false);
  expect(envSwitch({ A: '1' }, 'A', false)).toBe(true);
  expect(envUrl({ A: 'redis://h:1' }, 'A', ['redis:'])).toBe('redis://h:1');
});

test('says which setting is wrong, and never a password', () => {
  expect(() => envInteger({ PORT: '70000' }, 'PORT', 1, { max: 65_535 })).toThrow(/PORT .* 65535/);
  expect(() => envInteger({ PORT: '1.5' }, 'PORT', 1)).toThrow(ConfigError);
  expect(() => envSwitch({ A: 'maybe' }, 'A', true)).toThrow(/on or off/);
  expect(() => envRequired({}, 'A', 'it names the bus')).toThrow('A must be set: it names the bus');
  const wrong = () => envUrl({ DATABASE_URL: 'http://me:hunter2@h' }, 'DATABASE_URL', ['postgres:']);
  expect(wrong).toThrow(/postgres:/);
  expect(wrong).not.toThrow(/hunter2/);
});
