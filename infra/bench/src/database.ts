import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removePostgres, startPostgres } from '@firstrung/embedded-postgres';
import pg from 'pg';

/** A separate PostgreSQL for the benchmarks, without durability. */
export interface BenchDatabase extends AsyncDisposable {
  /** Creates an empty database. Returns its URL, as superuser. */
  create(name: string): Promise<string>;
  /** Creates a copy of another database, which must have no connections. */
  copy(from: string, name: string): Promise<string>;
}

export async function startBenchDatabase(): Promise<BenchDatabase> {
  const home = mkdtempSync(join(tmpdir(), `firstrung-bench-${process.pid}-`));
  const folder = join(home, 'postgres');
  const postgres = await startPostgres({ folder, durable: false });
  const create = async (name: string, template = 'template1') => {
    const admin = new pg.Client({ connectionString: postgres.url });
    await admin.connect();
    await admin.query(`create database ${name} template ${template}`).finally(() => admin.end());
    const url = new URL(postgres.url);
    url.pathname = name;
    return url.href;
  };
  return {
    create: (name) => create(name),
    copy: (from, name) => create(name, from),
    async [Symbol.asyncDispose]() {
      await postgres.stop();
      await removePostgres(folder);
      rmSync(home, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}
