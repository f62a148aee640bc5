import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { readSuites } from './suites.ts';

const suites = readSuites(ROOT);

test('every path that a suite of the proof guards exists', () => {
  const guards = suites.flatMap(({ tests }) => tests.flatMap((one) => one.guards));
  expect(guards.length).toBeGreaterThan(suites.length);
  expect(guards.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('proof/README.md names every suite, and nothing else', () => {
  const rows = [...readFileSync(join(ROOT, 'proof/README.md'), 'utf8').matchAll(/^\| `([\w-]+)` \|/gm)];
  expect(rows.map(([, name]) => name)).toEqual(suites.map(({ name }) => name));
});

test('the nightly workflow runs every suite', () => {
  const workflow = readFileSync(join(ROOT, '.github/workflows/proof.yml'), 'utf8');
  const names = [...workflow.matchAll(/^ {10}- ([\w-]+)$/gm)].map(([, name]) => name);
  expect(names).toEqual(suites.map(({ name }) => name));
});
