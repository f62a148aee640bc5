import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT, StartError } from '@firstrung/runner/start-error';
import { type Env, envText, withValues } from '@firstrung/service-kit/config';
import type { Clock, Logger } from '@firstrung/service-kit/service';
import { type DemoTarget, operate } from './client.ts';
import { createDemoClock, DAY_MS } from './clock.ts';
import { type DemoData, readDemoData } from './data.ts';
import { joinStaff, seedWaiting, WAITING } from './desk.ts';
import { type DemoPlace, markNew, removeUnfinished, unmark } from './new-database.ts';
import { type DemoStep, scheduleDemo } from './schedule.ts';
import { seed } from './seed.ts';

export interface DemoLogins {
  /** shared by all demo accounts */
  password: string;
  recruiters: { name: string; company: string; email: string }[];
  applicants: { name: string; email: string }[];
  /** `secret` is for an authenticator app. */
  staff: { name: string; email: string; secret: string }[];
}

export { removeUnfinished };

export const demoFile = (dataDir: string): string => join(dataDir, 'demo-logins.json');

/** Starts the services for the time that the demo is made, for calls of this process alone. */
export type StartProduct = (options: {
  env: Env & { DATABASE_URL: string };
  clock: Clock;
  log: Logger;
  pages: false;
  limits: false;
}) => Promise<DemoTarget & { close(): Promise<void> }>;

export interface DemoOptions {
  dataDir: string;
  startProduct: StartProduct;
  env: Env & { DATABASE_URL: string };
  place: DemoPlace;
  /** Whether the database holds accounts. */
  hasAccounts: boolean;
  log: Logger;
  signal?: AbortSignal;
}

/** The demo could not be made. The message says at which step, why, and what to do, in a sentence each. */
export class DemoFailed extends StartError {
  override name = 'DemoFailed';
  constructor(cause: unknown, advice: string) {
    const reason = (cause instanceof Error ? cause.message : String(cause)).replace(/\.?$/, '.');
    super(EXIT.failed, `The demo could not be made: ${reason} ${advice}`);
    this.cause = cause;
  }
}

const TRIES = 2;

/**
 * Fills an empty database with demo companies, jobs, people and applications of the last weeks. Returns the
 * logins of this or an earlier run, or `undefined` if the database holds other data.
 *
 * A database in which nobody but the demo has written is emptied if that fails, or if a start was killed
 * meanwhile, and the demo is made again, once in a start. Throws `DemoFailed` after the second failure.
 */
export async function ensureDemo(o: DemoOptions): Promise<DemoLogins | undefined> {
  const { place, signal, log } = o;
  const file = demoFile(o.dataDir);
  if (o.hasAccounts) return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  for (let attempt = 1; ; attempt++) {
    // Events on a server elsewhere could not be taken back.
    const isNew = !o.env.NATS_URL && (await markNew(place));
    try {
      const logins = await makeDemo(o, file);
      if (isNew) await unmark(place);
      return logins;
    } catch (err) {
      signal?.throwIfAborted();
      log.warn({ err, attempt }, 'making the demo failed');
      if (!isNew)
        throw new DemoFailed(
          err,
          'What there is of it stays. To begin again, stop the board, then: npm run reset',
        );
      await removeUnfinished(place);
      if (attempt === TRIES) throw new DemoFailed(err, 'To make it, stop the board, then: npm run seed');
    }
  }
}

async function makeDemo(o: DemoOptions, file: string): Promise<DemoLogins> {
  const password = randomBytes(9).toString('base64url');
  const data = readDemoData();
  const staff = await seedDemo({ ...o, data, password });
  const logins: DemoLogins = {
    password,
    recruiters: [
      ...data.companies.flatMap(({ recruiter, colleagues = [], profile }) =>
        [recruiter, ...colleagues].map((member) => ({ ...member, company: profile.name })),
      ),
      ...(reviewOf(o.env) === 'off' ? [] : [WAITING]),
    ],
    applicants: data.applicants.map(({ name, email }) => ({ name, email })),
    staff: [staff],
  };
  writeFileSync(file, `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 });
  return logins;
}

async function seedDemo({
  data,
  password,
  signal,
  log,
  ...o
}: DemoOptions & { data: DemoData; password: string }): ReturnType<typeof joinStaff> {
  const steps = scheduleDemo(data);
  const until = new Date();
  const clock = createDemoClock(new Date(until.getTime() - 60 * DAY_MS));
  // Codes are read from the mailbox, and no email to an invented person leaves the machine.
  // Their links don't matter, because the mailbox is emptied afterwards.
  const env = withValues(o.env, {
    PUBLIC_URL: '',
    TRUST_PROXY: '',
    METRICS_PORT: '',
    SMTP_URL: '',
    SMS_URL: '',
    DEV_MAILBOX: 'on',
    RATE_LIMITS: 'off',
    DECISION_HOLD_SECONDS: '0',
    // Else it would depend on the machine whose jobs are paused: units run by the real clock.
    STILL_OPEN_DAYS: '0',
    // Its people are no members of the institution.
    APPLICANTS: 'open',
    PORT: '0',
  });
  const inProduct = async <T>(review: string, work: (product: DemoTarget) => Promise<T>): Promise<T> => {
    const options = {
      env: withValues(env, { REVIEW: review }),
      clock,
      log,
      pages: false,
      limits: false,
    } as const;
    const product = await o.startProduct(options);
    let result: T;
    try {
      result = await work(product);
      await operate(product, 'mail', 'empty-mailbox');
    } catch (error) {
      // What closing reports is a consequence.
      await product.close().catch((err) => log.warn({ err }, 'closing after a failed demo failed'));
      throw error;
    }
    await product.close();
    return result;
  };
  // Whose jobs are live when it is switched on is trusted.
  const staff = await inProduct('off', async (product) => {
    await seed({ steps, product, clock, until, password, signal, onDone: createProgress(steps) });
    const joined = await joinStaff(product, { clock, password, signal });
    await product.processAll();
    return joined;
  });
  const review = reviewOf(o.env);
  if (review !== 'off')
    await inProduct(review, (product) => seedWaiting({ product, clock, password, signal }));
  return staff;
}

const reviewOf = (env: Env): string => envText(env, 'REVIEW') ?? 'off';

const EVERY_MS = 5_000;

/**
 * Prints how many jobs are posted, in a line every five seconds: the lines of the builds come in between.
 */
function createProgress(steps: readonly DemoStep[]) {
  const all = steps.filter(({ type }) => type === 'post job').length;
  let posted = 0;
  let printedAt = Number.NEGATIVE_INFINITY;
  return function onDone({ type }: DemoStep): void {
    if (type === 'post job') posted++;
    if (performance.now() - printedAt < EVERY_MS) return;
    printedAt = performance.now();
    console.log(`Making the demo: ${posted} of ${all} jobs`);
  };
}
