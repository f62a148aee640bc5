import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { removePostgres } from '@firstrung/embedded-postgres';
import type { Env } from '@firstrung/service-kit/config';
import { type Clock, createLog, type Logger } from '@firstrung/service-kit/service';
import { type DemoTarget, operate } from './client.ts';
import { createDemoClock } from './clock.ts';
import { type DemoData, readDemoData } from './data.ts';
import { scheduleDemo } from './schedule.ts';
import { seed } from './seed.ts';

export interface DemoLogins {
  /** shared by all demo accounts */
  password: string;
  recruiters: { name: string; company: string; email: string }[];
  applicants: { name: string; email: string }[];
}

/** Marks a cluster whose demo data is incomplete, because a start was killed while it seeded them. */
const UNFINISHED = 'demo-unfinished';

export const demoFile = (dataDir: string): string => join(dataDir, 'demo-logins.json');

/** Removes a cluster whose demo data is incomplete. It has never served a request. */
export async function removeUnfinishedDemo(cluster: string): Promise<void> {
  if (existsSync(join(cluster, UNFINISHED))) await removePostgres(cluster);
}

/** Starts the services for the time that the demo is made. */
export type StartProduct = (options: {
  env: Env & { DATABASE_URL: string };
  clock: Clock;
  log: Logger;
  pages: false;
}) => Promise<DemoTarget & { close(): Promise<void> }>;

/**
 * Fills an empty database with demo companies, jobs, people and applications of the last weeks. Returns the
 * logins of this or an earlier run, or `undefined` if the database holds other data.
 * @param o.cluster the embedded PostgreSQL's folder, if that is where the database is
 */
export async function ensureDemo(o: {
  dataDir: string;
  startProduct: StartProduct;
  env: Env & { DATABASE_URL: string };
  /** Whether the database holds accounts. */
  hasAccounts: boolean;
  cluster?: string;
  signal?: AbortSignal;
}): Promise<DemoLogins | undefined> {
  const file = demoFile(o.dataDir);
  if (o.hasAccounts) return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  console.log('Creating demo companies, jobs and people …');
  const mark = o.cluster && join(o.cluster, UNFINISHED);
  if (mark) writeFileSync(mark, '');
  const password = randomBytes(6).toString('base64url');
  const data = readDemoData();
  await seedDemo({ ...o, data, password });
  const logins: DemoLogins = {
    password,
    recruiters: data.companies.flatMap(({ recruiter, colleagues = [], profile }) =>
      [recruiter, ...colleagues].map((member) => ({ ...member, company: profile.name })),
    ),
    applicants: data.applicants.map(({ name, email }) => ({ name, email })),
  };
  writeFileSync(file, `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 });
  if (mark) rmSync(mark);
  return logins;
}

async function seedDemo(o: {
  data: DemoData;
  startProduct: StartProduct;
  env: Env & { DATABASE_URL: string };
  password: string;
  signal?: AbortSignal;
}): Promise<void> {
  const steps = scheduleDemo(o.data);
  const until = new Date();
  const clock = createDemoClock(new Date(until.getTime() - 60 * 24 * 3600 * 1000));
  // Codes are read from the mailbox, and no email to an invented person leaves the machine.
  // Their links don't matter, because the mailbox is emptied afterwards.
  const local = { PUBLIC_URL: '', TRUST_PROXY: '', METRICS_PORT: '' };
  const env = {
    ...o.env,
    ...local,
    SMTP_URL: '',
    SMS_URL: '',
    DEV_MAILBOX: 'on',
    RATE_LIMITS: 'off',
    DECISION_HOLD_SECONDS: '0',
    // Else it would depend on the machine whose jobs are paused: units run by the real clock.
    STILL_OPEN_DAYS: '0',
    PORT: '0',
  };
  const product = await o.startProduct({ env, clock, log: createLog({ level: 'error' }), pages: false });
  try {
    await seed({ steps, product, clock, until, password: o.password, signal: o.signal });
    await operate(product, 'mail', 'empty-mailbox');
  } finally {
    await product.close();
  }
}
