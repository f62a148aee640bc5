import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { DemoLogins } from '@firstrung/demo';
import { startPostgres } from '@firstrung/embedded-postgres';
import { openSite } from '@firstrung/runner/testing/open-site';
import { until } from '@firstrung/test-kit/eventually';
import { freePort } from '@firstrung/test-kit/free-port';
import { ROOT } from '@firstrung/test-kit/root';
import { logInAgain, seeBoard, useBoard } from './live-use.ts';

const readJson = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

/** The release whose data these sources adopt. */
export const former: { version: string; commit: string } = readJson('releases.json').find(
  ({ version }: { version: string }) => version === readJson('adopts.json').release,
);

export type FormerSite = Awaited<ReturnType<typeof openFormerSite>>;

/**
 * A site on which the release runs whose data are adopted, with the demo and live use, and that can be
 * updated to the last commit of these sources.
 */
export async function openFormerSite() {
  const site = openSite();
  const git = (folder: string, ...args: string[]) => execFileSync('git', ['-C', folder, ...args]);
  git(site.upstream, 'fetch', '--quiet', ROOT, 'HEAD');
  git(site.upstream, 'reset', '--quiet', '--hard', 'FETCH_HEAD');
  site.install();
  git(site.first, '-c', 'advice.detachedHead=false', 'checkout', '--quiet', former.commit);
  const port = await freePort();
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DATABASE_URL: '',
    NATS_URL: '',
    REDIS_URL: '',
    DATA_DIR: site.dataDir,
    PORT: `${port}`,
    DEMO: 'on',
    BROTLI: 'off',
    RATE_LIMITS: 'off',
    DECISION_HOLD_SECONDS: '86400',
    UPDATE_PATIENCE: '3600',
    INVOCATION_ID: undefined,
  };
  const address = `http://localhost:${port}`;
  let endSupervision = site.supervise(env);
  const untilServes = (revision: string) =>
    until(async () => {
      if (site.running()?.revision !== revision) return false;
      const reply = await fetch(`${address}/health/ready`).catch(() => undefined);
      return reply?.status === 200;
    });
  await untilServes(former.commit);
  const logins: DemoLogins = JSON.parse(readFileSync(join(site.dataDir, 'demo-logins.json'), 'utf8'));
  let use = await useBoard(address, logins);
  return {
    ...site,
    untilServes,
    async logIn(): Promise<void> {
      use = await logInAgain(address, use, logins);
    },
    /** What people see with the sessions that they have. */
    see: () => seeBoard(address, use),
    update: (...args: string[]) => site.beginUpdate(args, env).done,
    /** Runs a command of the release whose data are adopted on a folder of data. */
    async run(dataDir: string, ...command: string[]) {
      const launcher = join(site.first, 'infra/runner/run.mjs');
      const child = spawn('node', [launcher, ...command], {
        env: { ...env, DATA_DIR: dataDir },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const [output, [status]] = await Promise.all([text(child.stderr), once(child, 'close')]);
      return { status, output };
    },
    /** Ends the board as a service manager does. */
    async end(): Promise<void> {
      const link = join(site.base, 'current');
      // Nothing starts it again.
      renameSync(link, `${link}.ended`);
      process.kill(site.running()!.pid, 'SIGTERM');
      const file = join(site.dataDir, 'start.json');
      await until(() => JSON.parse(readFileSync(file, 'utf8')).endedAt !== undefined);
      await endSupervision();
      renameSync(`${link}.ended`, link);
    },
    async startAgain(): Promise<void> {
      endSupervision = site.supervise(env);
      await untilServes(former.commit);
    },
  };
}

/** Does something in the database of a board that does not run. */
export async function inDatabaseOf<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const postgres = await startPostgres({ folder: join(dataDir, 'postgres') });
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}
