import { expect, test } from 'vitest';
import {
  isConnectionError,
  isReadOnlyError,
  isSerializationError,
  isStalePlanError,
  isStorageFull,
  isTimeoutError,
  isTransientError,
  violatedConstraint,
} from './errors.ts';

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });

test('distinguishes lost connections from refusals', () => {
  for (const code of ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '08006', '53300']) {
    expect(isConnectionError(withCode(code)), code).toBe(true);
  }
  expect(isConnectionError(new Error('Connection terminated unexpectedly'))).toBe(true);
  for (const message of ['timeout exceeded when trying to connect', 'timeout expired'])
    expect(isConnectionError(new Error(message)), message).toBe(true);
  expect(isConnectionError(new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]))).toBe(
    true,
  );
  for (const error of [withCode('23505'), withCode('42601'), new Error('no'), undefined, 'ECONNRESET']) {
    expect(isConnectionError(error)).toBe(false);
  }
});

test('recognises errors that a retry can resolve', () => {
  expect(isSerializationError(withCode('40001'))).toBe(true);
  expect(isSerializationError(withCode('40P01'))).toBe(true);
  expect(isSerializationError(withCode('23505'))).toBe(false);
  expect(isTimeoutError(withCode('57014'))).toBe(true);
  expect(isStalePlanError(withCode('0A000', 'cached plan must not change result type'))).toBe(true);
  expect(isStalePlanError(withCode('0A000', 'not supported'))).toBe(false);
  expect(isReadOnlyError(withCode('25006'))).toBe(true);
  expect(isTransientError(withCode('25006'))).toBe(true);
  expect(isTransientError(withCode('40001'))).toBe(true);
  expect(isTransientError(withCode('22P02'))).toBe(false);
});

test('names the constraint that refused a row', () => {
  expect(violatedConstraint(Object.assign(withCode('23505'), { constraint: 'one_name' }))).toBe('one_name');
  expect(violatedConstraint(Object.assign(withCode('42601'), { constraint: 'x' }))).toBeUndefined();
  expect(violatedConstraint(undefined)).toBeUndefined();
});

test('recognises a full disk, reported by PostgreSQL or the system, and errors caused by it', () => {
  const full = withCode('53100', 'could not extend file');
  for (const error of [
    full,
    withCode('ENOSPC'),
    withCode('XX000', 'could not write to file "pg_wal/x": No space left on device'),
    new Error('migration of chat failed', { cause: full }),
  ]) {
    expect(isStorageFull(error)).toBe(true);
    // Events wait instead of becoming dead letters.
    expect(isTransientError(error)).toBe(true);
  }
  for (const error of [withCode('23505'), new Error('x'), undefined])
    expect(isStorageFull(error)).toBe(false);
});

test('recognises errors caused by a lost connection', () => {
  expect(isConnectionError(new Error('migration failed', { cause: withCode('57P03') }))).toBe(true);
  expect(isConnectionError(new Error('migration failed', { cause: withCode('42601') }))).toBe(false);
});
