import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether PostgreSQL's load generator is installed; npm's binaries do not include it. */
export const hasPgbench = (): Promise<boolean> =>
  run('pgbench', ['--version']).then(
    () => true,
    () => false,
  );

/** Runs a script with prepared statements. Returns transactions per second. */
export async function pgbench({
  url,
  script,
  clients,
  transactions,
}: {
  url: string;
  script: string;
  clients: number;
  transactions: number;
}): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'firstrung-bench-'));
  try {
    const file = join(folder, 'script.sql');
    writeFileSync(file, script);
    const each = Math.ceil(transactions / clients);
    const args = ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '2', '-t', `${each}`, '-f', file, url];
    const { stdout } = await run('pgbench', args);
    const tps = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
    if (!tps) throw new Error(`pgbench printed no tps: ${stdout}`);
    return Number(tps);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
