import { expect, test } from 'vitest';
import { codeState, readCode } from './code.ts';

const now = new Date('2030-01-01T00:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

test('a code is open until it expires or was tried five times', () => {
  expect(codeState({ expiresAt: later(1), attempts: 4 }, now)).toBe('open');
  expect(codeState({ expiresAt: later(1), attempts: 5 }, now)).toBe('used up');
  expect(codeState({ expiresAt: now, attempts: 0 }, now)).toBe('expired');
  expect(codeState(undefined, now)).toBe('none');
});

test('spaces and dashes in a typed code are ignored', () => {
  expect(readCode(' 123 456\n')).toBe('123456');
  expect(readCode('123-456')).toBe('123456');
});
