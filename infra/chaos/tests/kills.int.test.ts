import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removePostgres } from '@firstrung/embedded-postgres';
import { expect, onTestFinished, test } from 'vitest';
import { runKills } from '../src/kills/run-kills.ts';

/** The second kill hits what the first one left. `npm run kills` does any number. */
const ROUNDS = 2;

test('after each kill of everything it is ready again by itself, and nothing acknowledged is lost', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'firstrung-kills-'));
  onTestFinished(async () => {
    await removePostgres(join(dataDir, 'postgres'));
    rmSync(dataDir, { recursive: true, force: true });
  });
  const { findings, applications, readyAfter } = await runKills({
    dataDir,
    rounds: ROUNDS,
    print: console.log,
  });
  expect(findings).toEqual([]);
  expect(readyAfter).toHaveLength(ROUNDS);
  expect(applications).toBeGreaterThanOrEqual(5 * ROUNDS);
});
