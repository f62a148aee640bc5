import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { removePostgres } from '@firstrung/embedded-postgres';
import type { Env } from '@firstrung/service-kit/config';
import { type Clock, createLog, type Logger } from '@firstrung/service-kit/service';
import pg from 'pg';
import { APPLICANTS } from './applicants.ts';
import { COMPANIES } from './companies/index.ts';
import { CONVERSATIONS } from './conversations.ts';
import { createDemoClock, type DemoTarget, play } from './play.ts';
import { REQUESTS } from './requests.ts';
import { timeline } from './timeline.ts';

export interface DemoLogins {
  /** The same for all of them. */
  password: string;
  recruiters: { name: string; company: string; email: string }[];
  applicants: { name: string; email: string }[];
}

/** Beside the cluster's data while the demo is made: those of a start that was killed meanwhile are no use to anyone. */
const UNFINISHED = 'demo-unfinished';

export const demoFile = (dataDir: string): string => join(dataDir, 'demo-logins.json');

/** Removes the cluster of an earlier start that was killed while it made the demo. Nobody has ever been served from it. */
export async function forgetUnfinishedDemo(cluster: string): Promise<void> {
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
 * Fills an empty database with demo companies, jobs, people and applications of the last weeks. Answers the logins of this or an
 * earlier time, `undefined` if the data aren't a demo's.
 * @param o.cluster the embedded PostgreSQL's folder, if that is where the database is
 */
export async function ensureDemo(o: {
  dataDir: string;
  startProduct: StartProduct;
  env: Env & { DATABASE_URL: string };
  cluster?: string;
  signal?: AbortSignal;
}): Promise<DemoLogins | undefined> {
  const file = demoFile(o.dataDir);
  if (await hasAccounts(o.env.DATABASE_URL)) {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  }
  console.log('Making the demo companies, jobs and people …');
  const mark = o.cluster && join(o.cluster, UNFINISHED);
  if (mark) writeFileSync(mark, '');
  const password = randomBytes(6).toString('base64url');
  await makeDemo({ ...o, password });
  const logins: DemoLogins = {
    password,
    recruiters: COMPANIES.map(({ recruiter, profile }) => ({ ...recruiter, company: profile.name })),
    applicants: APPLICANTS.map(({ name, email }) => ({ name, email })),
  };
  writeFileSync(file, `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 });
  if (mark) rmSync(mark);
  return logins;
}

async function makeDemo(o: {
  startProduct: StartProduct;
  env: Env & { DATABASE_URL: string };
  password: string;
  signal?: AbortSignal;
}): Promise<void> {
  const moments = timeline(COMPANIES, APPLICANTS, REQUESTS, CONVERSATIONS);
  const until = new Date();
  const clock = createDemoClock(new Date(until.getTime() - 60 * 24 * 3600 * 1000));
  // Codes are read from the mailbox, and no letter to an invented person ever leaves the machine.
  const env = { ...o.env, SMTP_URL: '', SMS_URL: '', DEV_MAILBOX: 'on', RATE_LIMITS: 'off', PORT: '0' };
  const product = await o.startProduct({ env, clock, log: createLog({ level: 'error' }), pages: false });
  try {
    await play({ moments, product, clock, until, password: o.password, signal: o.signal });
  } finally {
    await product.close();
  }
}

async function hasAccounts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(`select to_regclass('auth.account') is not null as there`);
    if (!rows[0].there) return false;
    return (await client.query('select from auth.account limit 1')).rows.length > 0;
  } finally {
    await client.end();
  }
}
