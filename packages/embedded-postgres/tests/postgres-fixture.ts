import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';

export const POSTGRES_MODULE = join(import.meta.dirname, '../src/index.ts');
const HOLD = join(import.meta.dirname, 'fixtures/hold-postgres.ts');

export interface Holder {
  child: ChildProcess;
  /** Resolves with the next line that it prints. */
  line(): Promise<string>;
  exit: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

const holders: Holder[] = [];

/** Ends the holders that a failed test has left. */
export async function endHolders(): Promise<void> {
  for (const { child, exit } of holders.splice(0)) {
    child.kill('SIGINT');
    await exit;
  }
}

/** A process in its own process group that runs a PostgreSQL. */
export function hold(
  options: object,
  o: SpawnOptions & { node?: string; module?: string; script?: string } = {},
): Holder {
  const { node = process.execPath, module = POSTGRES_MODULE, script = HOLD, ...spawnOptions } = o;
  const child = spawn(node, [script, module, JSON.stringify(options)], {
    ...spawnOptions,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  const holder = { child, exit, line: async () => (await lines.next()).value ?? '' };
  holders.push(holder);
  return holder;
}

/** The address and process id of a holder's PostgreSQL, once it runs. */
export const up = async (holder: Holder): Promise<{ url: string; pid: number }> =>
  JSON.parse(await holder.line());

export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A folder that every account can enter. */
export function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'firstrung-postgres-'));
  chmodSync(folder, 0o755);
  return folder;
}
