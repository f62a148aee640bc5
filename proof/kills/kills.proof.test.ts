// Promise: After each kill of everything the board is ready again by itself, with all that was acknowledged.
// Guards: infra/all-in-one, packages/embedded-postgres, packages/service-kit

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removePostgres } from '@firstrung/embedded-postgres';
import { expect, onTestFinished, test } from 'vitest';
import { runKills } from './run-kills.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 10);

test('after each kill of everything it is ready again by itself, and nothing acknowledged is lost', async ({
  annotate,
}) => {
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
  await annotate(`${ROUNDS} kills of a board, ${applications} applications: 0 lost`);
});
