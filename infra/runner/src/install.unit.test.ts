import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { installDependencies } from './install.mjs';

test('packages that were installed by hand are used, and nothing is written beside them', () => {
  const root = mkdtempSync(join(tmpdir(), 'firstrung-install-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const packages = { 'node_modules/clsx': { version: '2.1.1' } };
  mkdirSync(join(root, 'node_modules'));
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(join(root, file), JSON.stringify({ packages }));
  expect(installDependencies(root)).toBeUndefined();
  expect(readdirSync(join(root, 'node_modules'))).toEqual(['.package-lock.json']);
});
