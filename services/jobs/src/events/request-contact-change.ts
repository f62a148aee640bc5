import type { KitTables } from '@firstrung/service-kit/db';
import type { Caller } from '@firstrung/service-kit/tokens';
import type { Transaction } from 'kysely';
import type { JobsContext } from '../context.ts';
import type { JobsTables } from '../db/tables.ts';

/** Asks auth to replace the caller's login and contact by an address, once it is verified. */
export const requestContactChange = (
  context: JobsContext,
  tx: Transaction<JobsTables & KitTables>,
  { id, gen, sid }: Pick<Caller, 'id' | 'gen' | 'sid'>,
  emailOrPhone: string,
) =>
  context.publish(
    tx,
    'jobs.profile.contact-change-requested.v1',
    { id, version: 0 },
    { accountId: id, emailOrPhone, generation: gen, sessionId: sid },
  );
