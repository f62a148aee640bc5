import { startTestCluster } from '@firstrung/test-kit/cluster';
import pg from 'pg';

/** A separate PostgreSQL for the benchmarks, without durability. */
export interface BenchDatabase extends AsyncDisposable {
  /**
   * Creates a database, empty or a copy of another one, which
   * must have no connections. Returns its URL, as superuser.
   */
  create(name: string, template?: string): Promise<string>;
}

export async function startBenchDatabase(): Promise<BenchDatabase> {
  const cluster = await startTestCluster();
  return {
    async create(name, template = 'template1') {
      const admin = new pg.Client({ connectionString: cluster.url });
      await admin.connect();
      await admin.query(`create database ${name} template ${template}`).finally(() => admin.end());
      return Object.assign(new URL(cluster.url), { pathname: name }).href;
    },
    [Symbol.asyncDispose]: cluster.stop,
  };
}
