import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient, sendTo } from '@firstrung/test-kit/client';
import { eventually } from '@firstrung/test-kit/eventually';
import { signUp, startProduct } from '../support/npm-start.ts';
import type { SmallDisk } from './small-disk.ts';

/**
 * Jobs that are created at once, and how long each text is, so that tables and the log of transactions grow.
 */
const WORKERS = 4;
const TEXT = 8_000;
/** How long a full disk may take to be noticed. */
const PATIENCE_MS = 120_000;

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
  const product = startProduct(join(disk.folder, 'data'));
  try {
    const client = createClient(sendTo(await product.address()));
    const token = await signUp(client, 'Recruiter');
    await eventually(() =>
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
      const giveUpAt = performance.now() + PATIENCE_MS;
      let full = 0;
      await Promise.all(
        Array.from({ length: WORKERS }, async () => {
          while (full < 20 && performance.now() < giveUpAt) {
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
      await eventually(async () => {
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
        /StorageFull|53100|ENOSPC|No space left|disk is nearly full/.test(readFileSync(file, 'utf8')),
      )
    )
      findings.push('the log does not say that the disk was full');
    if (!/is nearly full|No space left|could not extend/.test(product.output()))
      findings.push('the terminal does not say that the disk was full');

    disk.fill();
    const second = startProduct(join(disk.folder, 'data'));
    await Promise.race([second.ended, delay(PATIENCE_MS, undefined, { ref: false })]);
    if (!second.hasEnded()) findings.push('a start on a full disk does not end');
    if (!/The disk of .* is full/.test(second.output()))
      findings.push(`a start on a full disk does not say so:\n${second.output()}`);
    disk.free();
    await second.stop();
    return { acknowledged: acknowledged.size, statuses, findings };
  } finally {
    disk.free();
    await product.stop();
  }
}
