import { copyFileSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { readProven, writeProven } from './proven.ts';
import { readSuites } from './suites.ts';

const suites = readSuites(ROOT);

test('every path that a suite of the proof guards exists', () => {
  const guards = suites.flatMap(({ tests }) => tests.flatMap((one) => one.guards));
  expect(guards.length).toBeGreaterThan(suites.length);
  expect(guards.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('the page of what is proven has every suite, and nothing else', () => {
  const names = [...readProven(join(ROOT, 'docs/proof.md')).keys()];
  expect(names.toSorted()).toEqual(suites.map(({ name }) => name));
});

test('what a suite has shown replaces its row alone, and what the suite shows stays', () => {
  const page = join(mkdtempSync(join(tmpdir(), 'firstrung-proven-')), 'proof.md');
  copyFileSync(join(ROOT, 'docs/proof.md'), page);
  const before = readFileSync(page, 'utf8');
  const row = { figures: ['20 faults', '0 lost'], minutes: 3, commit: '0123456789abcdef' };
  writeProven(page, 'drill', row);
  writeProven(page, 'drill', { ...row, minutes: 10.23 });
  const after = readFileSync(page, 'utf8');
  expect(readProven(page).get('drill')).toBe('012345678');
  expect(after).toMatch(/^\| `drill` \| nothing .* \| 20 faults; 0 lost \| 10\.2 \| `012345678` \|$/m);
  const others = (text: string) => text.split('\n').filter((line) => !line.startsWith('| `drill`'));
  expect(others(after)).toEqual(others(before));
});

test('the nightly workflow runs every suite', () => {
  const workflow = readFileSync(join(ROOT, '.github/workflows/proof.yml'), 'utf8');
  const names = [...workflow.matchAll(/^ {10}- ([\w-]+)$/gm)].map(([, name]) => name);
  expect(names).toEqual(suites.map(({ name }) => name));
});
