import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSecretKeys } from '@firstrung/service-kit/config';
import { expect, onTestFinished, test } from 'vitest';
import { addSecretKey, keepSecretKey, withSecretKey } from './secret-key.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'firstrung-key-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const PUBLIC = { PUBLIC_URL: 'https://jobs.example.org' };

test('a secret is made once, for its owner only, and is enough for a public installation', () => {
  const dataDir = join(newFolder(), 'data');
  expect(withSecretKey(PUBLIC, dataDir)).toEqual(PUBLIC);
  const made = readSecretKeys(keepSecretKey(PUBLIC, dataDir));
  expect(made).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  const file = join(dataDir, 'secret-key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  // As after a copy that lost the modes.
  chmodSync(file, 0o644);
  expect(readSecretKeys(keepSecretKey(PUBLIC, dataDir))).toEqual(made);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readSecretKeys(withSecretKey(PUBLIC, dataDir))).toEqual(made);
});

test('a secret of the settings wins, and the generated one stays readable behind it', () => {
  const dataDir = newFolder();
  const own = { SECRET_KEY: 'o'.repeat(32) };
  expect(keepSecretKey(own, dataDir)).toEqual(own);
  const [generated] = readSecretKeys(keepSecretKey({}, dataDir));
  expect(readSecretKeys(keepSecretKey(own, dataDir))).toEqual([own.SECRET_KEY, generated]);
  const both = { ...own, SECRET_KEY_PREVIOUS: 'p'.repeat(32) };
  expect(readSecretKeys(keepSecretKey(both, dataDir))).toEqual([...Object.values(both), generated]);
  expect(readFileSync(join(dataDir, 'secret-key'), 'utf8').trim()).toBe(generated);
});

test('the secret of a backup comes first until the restore has ended, and the present one stays readable', () => {
  const dataDir = newFolder();
  const [generated] = readSecretKeys(keepSecretKey({}, dataDir));
  const key = 'a'.repeat(32);
  for (let times = 0; times < 2; times++) addSecretKey(dataDir, `${key}\n`);
  expect(readSecretKeys(withSecretKey({}, dataDir))).toEqual([key, generated]);
  const both = { SECRET_KEY: 'o'.repeat(32), SECRET_KEY_PREVIOUS: 'p'.repeat(32) };
  expect(readSecretKeys(withSecretKey(both, dataDir))).toEqual([...Object.values(both), key, generated]);
  expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
});
