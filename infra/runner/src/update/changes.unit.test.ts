import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { outdatedReleases, readChangelog, readMigrations, shorten } from './changes.mjs';

test('finds the migrations that a diff adds, and those without a way back', () => {
  const diff = `
+import { addSpellings } from './104-spellings.ts';
     '102_pending_deletion': { up: pendingDeletion },
-    '103_gone': { up: gone },
+    '103_spellings': { up: addSpellings },
+    '104_contract_old_names': {
+    '105_add_contract_type': { up: addType },`;
  expect(readMigrations(diff)).toEqual({
    names: ['103_spellings', '104_contract_old_names', '105_add_contract_type'],
    contracts: ['104_contract_old_names'],
  });
});

test.each(['auth', 'chat', 'jobs', 'mail', 'media', 'networks'])(
  'reads the migrations of %s as they are written',
  (service) => {
    const text = readFileSync(join(ROOT, 'services', service, 'src/db/migrations/index.ts'), 'utf8');
    const { names } = readMigrations(text.replaceAll(/^/gm, '+'));
    expect(names.length).toBeGreaterThan(0);
    expect(names).toEqual([...text.matchAll(/'(\d{3}_\w+)'/g)].map(([, name]) => name));
  },
);

test('reads what the changelog adds', () => {
  expect(readChangelog('--- a\n+++ b\n+- New.\n-- Old.\n+\n+## [2.0.0]')).toEqual(['New.']);
});

test('shortens long lists', () => {
  expect(shorten(['a', 'b'], 2)).toEqual(['a', 'b']);
  expect(shorten(['a', 'b', 'c', 'd'], 2)).toEqual(['a', 'b', '… and 2 more']);
});

test('keeps two releases', () => {
  expect(outdatedReleases(['a', 'b', 'c'], ['c', 'a'])).toEqual(['b']);
});
