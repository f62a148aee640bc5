import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { hasAccounts } from '@firstrung/auth';
import { DemoFailed, type DemoLogins, demoFile, ensureDemo, removeUnfinished } from '@firstrung/demo';
import { type Env, withDefaults } from '@firstrung/service-kit/config';
import type { Logger } from '@firstrung/service-kit/service';
import { createProduct } from '../product.ts';
import { SCHEMAS } from '../services.ts';

/** What the product makes in a database: a schema for each service, and that of the embedded bus. */
const schemas = [...SCHEMAS.map(({ service }) => service), 'bus'];

const placeOf = (url: string, dataDir: string) => ({ url, schemas, files: join(dataDir, 'media') });

/** Removes a demo whose making was killed, with all that was made for it. Does nothing else. */
export const removeUnfinishedDemo = (url: string, dataDir: string): Promise<void> =>
  removeUnfinished(placeOf(url, dataDir));

/** Without it nothing could wait on the desk of the demo. */
const DEMO_SETTINGS = { REVIEW: 'first' };

/** The environment for a board that serves the demo of this folder, or has none. */
export const withReview = <E extends Env>(env: E, dataDir: string): E =>
  existsSync(demoFile(dataDir)) ? withDefaults(env, DEMO_SETTINGS) : env;

/**
 * Fills an empty database with demo data. Returns the demo logins as text for the terminal, or `undefined` if
 * the database holds other data. Throws `DemoFailed`.
 */
export async function makeDemo(
  env: Env & { DATABASE_URL: string },
  {
    dataDir,
    address,
    log,
    signal,
    startProduct = createProduct,
  }: {
    dataDir: string;
    address: string;
    log: Logger;
    signal: AbortSignal;
    /** For tests. */
    startProduct?: typeof createProduct;
  },
): Promise<string | undefined> {
  const logins = await ensureDemo({
    dataDir,
    startProduct,
    env: withDefaults(env, DEMO_SETTINGS),
    place: placeOf(env.DATABASE_URL, dataDir),
    hasAccounts: await hasAccounts(env.DATABASE_URL),
    log,
    signal,
  });
  return logins && describe(logins, address, demoFile(dataDir));
}

/** The same, or why there is no demo: a board without one is served all the same. */
export const demoOrReason = (...args: Parameters<typeof makeDemo>): Promise<string | undefined> =>
  makeDemo(...args).catch((error) => {
    if (error instanceof DemoFailed) return error.message;
    throw error;
  });

function describe(
  { password, recruiters, applicants, staff }: DemoLogins,
  address: string,
  file: string,
): string {
  return [
    `Demo logins, password ${password} (all of them: ${relative(process.cwd(), file)}):`,
    `  recruiter  ${recruiters[0]?.email}  ${address}/recruiter/login`,
    `  applicant  ${applicants[0]?.email}  ${address}/login`,
    ...staff.map(
      ({ email, secret }) => `  staff      ${email}  ${address}/staff  (authenticator app: ${secret})`,
    ),
  ].join('\n');
}
