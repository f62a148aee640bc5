import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmbeddedBus } from '@firstrung/service-kit/events';
import { createLog, systemClock } from '@firstrung/service-kit/service';
import { createTestTokens } from '@firstrung/service-kit/testing';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { filesIn } from './harness.ts';

export type Alone = Awaited<ReturnType<typeof startAlone>>;

/**
 * The service's own `main.ts` as a process under plain Node,
 * which knows a key that the test signs tokens with.
 */
export async function startAlone(env: Record<string, string> = {}) {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'media-alone-'));
  const tokens = await createTestTokens(systemClock);
  // auth's event lies in the bus while the service is away.
  const bus = await createEmbeddedBus({ url: database.url, log: createLog({ level: 'silent' }) });
  const consumer = { name: 'media-signing-keys', type: 'auth.keys.changed.v1', batch: 1 };
  await (await bus.consume({ ...consumer, handle: async () => {} })).stop();
  await tokens.publish(bus);
  await bus.destroy();

  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'src', 'main.ts')], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const url = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const address = /listens on (http:\/\/[\d.:]+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.on('exit', () => reject(new Error(`the service ended:\n${output}`)));
  });

  return {
    url: await url,
    /** `Authorization` headers of a new user. */
    headers: async () => (await tokens.mint()).authorization,
    log: () => output,
    files: () => filesIn(dataDir),
    /** The most memory that the service and its decoder have each had, in megabytes. */
    async peaks(): Promise<number[]> {
      const pids = [child.pid!, ...(await childrenOf(child.pid!))];
      return Promise.all(pids.map(peakOf));
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Read from /proc on Linux; elsewhere nothing is measured. */
async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
}

async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}
