import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Client, createClient, sendTo } from '@firstrung/test-kit/client';
import { type RoleName, readCode } from '@firstrung/test-kit/people';
import { ROOT } from '@firstrung/test-kit/root';
import type { SmallDisk } from './small-disk.ts';

const START = join(ROOT, 'infra', 'all-in-one', 'src', 'commands', 'start.ts');
const PASSWORD = 'correct horse battery';
/** How long something may take on a busy machine before it counts as not happening. */
const PATIENCE_MS = 120_000;
/**
 * Jobs that are created at once, and how long each text is, so that tables and the log of transactions grow.
 */
const WORKERS = 4;
const TEXT = 8_000;

export interface FullDiskOptions {
  disk: SmallDisk;
  rounds: number;
  print(line: string): void;
}

export interface FullDiskOutcome {
  acknowledged: number;
  /** Replies by status while the disk was full. */
  statuses: Record<number, number>;
  /** What is wrong; empty if nothing is. */
  findings: string[];
}

/**
 * Runs `npm start` on a disk that is filled to its last byte in each round,
 * under load. Nothing that was acknowledged may be lost, the process lives, its
 * replies and health say what is wrong, and it goes on once there is space.
 */
export async function runFullDisk({ disk, rounds, print }: FullDiskOptions): Promise<FullDiskOutcome> {
  const findings: string[] = [];
  const statuses: Record<number, number> = {};
  const acknowledged = new Map<string, string>();
  const product = start(disk.folder);
  try {
    const client = createClient(sendTo(await product.address()));
    const token = await signUp(client, 'Recruiter');
    await until(() =>
      client.api('PUT /api/company/update-company-profile', { body: { name: 'Acme' }, token }),
    );
    let made = 0;

    async function createJob(): Promise<number> {
      const title = `Job ${made++}`;
      const description = `${title} ${Array.from({ length: TEXT / 36 }, () => crypto.randomUUID()).join('')}`;
      const { status, body } = await client.call('POST', '/api/recruiter/jobs/create-job', {
        headers: { authorization: `Bearer ${token}` },
        body: { title, description, location: 'Turku', status: 'liveJobs' },
      });
      if (status === 201) acknowledged.set(body.job._id, title);
      if (status === 507 && body.error !== 'StorageFull') findings.push(`507 with ${body.error}`);
      return status;
    }

    for (let round = 1; round <= rounds; round++) {
      for (let n = 0; n < 10; n++)
        if ((await createJob()) !== 201) findings.push(`round ${round}: no job before it is full`);
      disk.fill();
      const begin = performance.now();
      let full = 0;
      await Promise.all(
        Array.from({ length: WORKERS }, async () => {
          while (full < 20 && performance.now() - begin < PATIENCE_MS) {
            const status = await createJob().catch(() => 0);
            statuses[status] = (statuses[status] ?? 0) + 1;
            if (status === 507) full++;
            else if (status !== 201) await delay(100);
          }
        }),
      );
      if (full === 0) findings.push(`round ${round}: no reply said StorageFull`);
      const ready = (await client.call('GET', '/health/ready')).status;
      if (ready === 200) findings.push(`round ${round}: ready with a full disk`);
      if (product.hasEnded()) throw new Error(`It ended on a full disk:\n${product.output()}`);
      disk.free();
      await until(async () => {
        if ((await createJob()) !== 201) throw new Error('jobs are still refused');
        if ((await client.call('GET', '/health/ready')).status !== 200) throw new Error('it is not ready');
      });
      print(`round ${round}: ${acknowledged.size} jobs acknowledged, ${full} refused with 507, ready again`);
    }

    for (const [jobId, title] of acknowledged) {
      const { status, body } = await client.call('GET', `/api/guest/jobs/job-details/${jobId}`);
      if (status !== 200 || body.title !== title) findings.push(`${title} was acknowledged and is lost`);
    }
    // The log is written a moment later, and at the latest when the process ends.
    await product.stop();
    const logged = ['log', 'log.before'].map((name) => join(disk.folder, 'data', name)).filter(existsSync);
    if (
      !logged.some((file) =>
        /StorageFull|53100|ENOSPC|No space left|disk is getting full/.test(readFileSync(file, 'utf8')),
      )
    )
      findings.push('the log does not say that the disk was full');
    if (!/is getting full|No space left|could not extend/.test(product.output()))
      findings.push('the terminal does not say that the disk was full');

    disk.fill();
    const second = start(disk.folder);
    await second.ended;
    if (!/The disk of .* is full/.test(second.output()))
      findings.push(`a start on a full disk does not say so:\n${second.output()}`);
    disk.free();
    return { acknowledged: acknowledged.size, statuses, findings };
  } finally {
    disk.free();
    await product.stop();
  }
}

function start(folder: string) {
  const child: ChildProcess = spawn(process.execPath, [START], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: '',
      NATS_URL: '',
      REDIS_URL: '',
      SMTP_URL: '',
      PUBLIC_URL: '',
      TRUST_PROXY: '',
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      DEMO: 'off',
      RATE_LIMITS: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text) => (output += text));
  const ended = once(child, 'close');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    ended,
    hasEnded,
    output: () => output,
    address: () =>
      until(async () => {
        if (hasEnded())
          throw Object.assign(new Error(`It ended before it was ready:\n${output}`), { isFinal: true });
        const url = /ready: (http\S+)/.exec(output)?.[1];
        if (!url) throw new Error(`It is not ready:\n${output}`);
        return url;
      }),
    async stop() {
      if (hasEnded()) return;
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function signUp(client: Client, role: RoleName): Promise<string> {
  const emailOrPhone = `${role.toLowerCase()}@example.org`;
  await until(() =>
    client.api(`POST /api/auth${role}/signup`, {
      body: { emailOrPhone, password: PASSWORD, name: 'Rita Round' },
    }),
  );
  const verificationCode = await until(() => readCode(client, emailOrPhone));
  return (await client.api(`POST /api/auth${role}/verify`, { body: { emailOrPhone, verificationCode } }))
    .token;
}

/** Repeats until it doesn't throw. */
async function until<T>(attempt: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if ((error as { isFinal?: boolean }).isFinal || performance.now() > giveUpAt) throw error;
    }
    await delay(250);
  }
}
