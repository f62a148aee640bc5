import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removePostgres } from '@firstrung/embedded-postgres';
import { expect, onTestFinished, test } from 'vitest';
import { runKills } from '../src/kills/run-kills.ts';

test('after each kill of everything it is ready again by itself, and nothing acknowledged is lost', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'firstrung-kills-'));
  onTestFinished(async () => {
    await removePostgres(join(dataDir, 'postgres'));
    rmSync(dataDir, { recursive: true, force: true });
  });
  const { findings, applications, readyAfter } = await runKills({ dataDir, rounds: 3, print: console.log });
  expect(findings).toEqual([]);
  expect(readyAfter).toHaveLength(3);
  expect(applications).toBeGreaterThanOrEqual(15);
});
