import { isAccountDeleted } from '@firstrung/service-kit/events';
import { accountDeleted } from '@firstrung/service-kit/http';
import type { JobsContext } from '../context.ts';
import { insertApplicant } from '../db/queries/applicants.ts';

/** Makes the caller's row from the token's claims if no event has brought it yet. Throws 401 for a deleted account. */
export const ensureApplicant = (context: JobsContext, caller: { id: string; name: string }): Promise<void> =>
  context.transaction(async (tx) => {
    if (await isAccountDeleted(tx, caller.id)) throw accountDeleted();
    await insertApplicant(tx, caller);
  });
