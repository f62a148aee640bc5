import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { removePostgres } from '@firstrung/embedded-postgres';
import { runKills } from '../kills/run-kills.ts';

// Kills `npm start` and its PostgreSQL under load, again and again, and verifies that nothing is lost.
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '30' } } });
const dataDir = mkdtempSync(join(tmpdir(), 'firstrung-kills-'));
try {
  const { jobs, applications, readyAfter, findings } = await runKills({
    dataDir,
    rounds: Number(values.rounds),
    print: console.log,
  });
  for (const finding of findings.slice(0, 100)) console.log(finding);
  const sorted = readyAfter.toSorted((a, b) => a - b);
  console.log(
    `${values.rounds} kills, ready again after ${sorted[Math.floor(sorted.length / 2)]} ms (median), ${sorted.at(-1)} ms at most; ${jobs} jobs and ${applications} applications acknowledged: ${findings.length} findings`,
  );
  process.exitCode = findings.length === 0 ? 0 : 1;
} finally {
  await removePostgres(join(dataDir, 'postgres'));
  rmSync(dataDir, { recursive: true, force: true });
}
// The IPC channel to the runner would keep the process alive.
process.disconnect?.();
