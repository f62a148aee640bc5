import type { BroadcastHandler } from '@firstrung/service-kit/service';
import { SESSION_USED, type SessionUse, USE_REPORT_MS } from '@firstrung/service-kit/tokens';
import type { AuthContext } from '../context.ts';
import { recordUse } from '../db/queries/sessions.ts';

/**
 * Stores when and where sessions were last used, in any service.
 * Each use reaches every instance; the first stores it.
 */
export const sessionUses = ({ db, clock }: AuthContext): BroadcastHandler => ({
  subject: SESSION_USED,
  async handle(payload) {
    const { sid, network } = JSON.parse(payload) as SessionUse;
    const now = clock.now();
    await recordUse(db, { id: sid, network, now, unlessAfter: new Date(now.getTime() - USE_REPORT_MS) });
  },
});
