import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  ConfigError,
  envInteger,
  envLocalSwitch,
  envRequired,
  envSwitch,
  envText,
  envUrl,
  readRedisUrl,
  readSecretKeys,
  refuseDefaultPasswords,
  withDefaults,
  withValues,
} from './config.ts';

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
  const sentinel = () => readRedisUrl({ REDIS_URL: 'redis+sentinel://:hunter2@a:26379/main' });
  expect(sentinel).toThrow('REDIS_URL must be a URL starting with redis:// or rediss://');
});

test('every setting may come from a file instead', () => {
  const folder = mkdtempSync(join(tmpdir(), 'firstrung-config-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'secret');
  writeFileSync(file, 'postgres://me:hunter2@db/x\n');
  expect(envUrl({ DATABASE_URL_FILE: file }, 'DATABASE_URL', ['postgres:'])).toBe(
    'postgres://me:hunter2@db/x',
  );
  expect(envText({ A: 'x', A_FILE: ' ' }, 'A')).toBe('x');
  expect(() => envText({ A: 'x', A_FILE: file }, 'A')).toThrow('Only one of A and A_FILE');
  expect(() => envText({ A_FILE: join(folder, 'none') }, 'A')).toThrow(
    "A_FILE names a file that can't be read (ENOENT)",
  );
  // A value of ours takes the place of the file, also an empty one, and a default never does.
  expect(envText(withValues({ A_FILE: file }, { A: 'ours' }), 'A')).toBe('ours');
  expect(envText(withValues({ A_FILE: file }, { A: '' }), 'A')).toBeUndefined();
  expect(envText(withDefaults({ A_FILE: file, B: ' ' }, { A: 'ours' }), 'A')).toContain('hunter2');
  expect(envText(withDefaults({ A_FILE: ' ', B: ' ' }, { A: 'ours' }), 'A')).toBe('ours');
});

const [NEW, OLD] = ['n'.repeat(32), 'o'.repeat(32)];

test('the present secret stands before the previous one', () => {
  expect(readSecretKeys({})).toEqual([]);
  expect(readSecretKeys({ SECRET_KEY: NEW })).toEqual([NEW]);
  expect(readSecretKeys({ SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD })).toEqual([NEW, OLD]);
  expect(() => readSecretKeys({ SECRET_KEY: 'short' })).toThrow(
    'SECRET_KEY must have at least 32 characters',
  );
  expect(() => readSecretKeys({ SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: 'x' })).toThrow(
    'SECRET_KEY_PREVIOUS must',
  );
  expect(() => readSecretKeys({ SECRET_KEY_PREVIOUS: OLD })).toThrow('SECRET_KEY_PREVIOUS needs SECRET_KEY');
});

const PUBLIC = { PUBLIC_URL: 'https://jobs.example.org' };

test('a public installation does not start without a secret or with a default password', () => {
  expect(() => readSecretKeys(PUBLIC)).toThrow(/SECRET_KEY must be set.*openssl rand -hex 32/);
  expect(readSecretKeys({ ...PUBLIC, SECRET_KEY: NEW })).toEqual([NEW]);
  for (const setting of [
    { DATABASE_URL: 'postgres://postgres:firstrung@db/x' },
    { JOBS_DATABASE_URL: 'postgres://firstrung_jobs:firstrung-jobs@db/x' },
    { JOBS_DIRECT_URL: 'postgres://firstrung_jobs:firstrung-jobs@db/x' },
    { NATS_URL: 'nats://a:own@one:4222, nats://jobs:firstrung-jobs@two:4222' },
    { REDIS_URL: 'redis://:firstrung@redis' },
    { MAIL_PASSWORD: 'firstrung-mail' },
  ]) {
    expect(() => refuseDefaultPasswords(setting)).not.toThrow();
    expect(() => refuseDefaultPasswords({ ...PUBLIC, ...setting })).toThrow(/has a default password/);
  }
  expect(() =>
    refuseDefaultPasswords({ ...PUBLIC, DATABASE_URL: 'postgres://a:own@db/firstrung' }),
  ).not.toThrow();
});

test("what is for a local installation is off, and can't be turned on, where others reach it", () => {
  const on = (env: Record<string, string>) => envLocalSwitch(env, 'DEMO');
  expect([on({}), on({ PUBLIC_URL: 'http://localhost:3000' }), on({ TRUST_PROXY: 'off' })]).toEqual([
    true,
    true,
    true,
  ]);
  expect([on({ HOST: '0.0.0.0' }), on({ DEMO: 'off' })]).toEqual([false, false]);
  expect(on({ HOST: '0.0.0.0', DEMO: 'on' })).toBe(true);
  for (const env of [
    PUBLIC,
    { PUBLIC_URL: 'http://192.168.1.5' },
    { TRUST_PROXY: '1' },
    { TRUST_PROXY: '10.0.0.0/8' },
  ]) {
    expect(on(env)).toBe(false);
    expect(() => on({ ...env, DEMO: 'on' })).toThrow(ConfigError);
  }
});
