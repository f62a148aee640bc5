import { NOTIFICATION_KINDS_BY_ROLE, type NotificationKind } from '@firstrung/contracts';
import { invalidInput, route } from '@firstrung/service-kit/http';
import type { Caller } from '@firstrung/service-kit/tokens';
import type { FastifyInstance } from 'fastify';
import type { MailContext } from '../../context.ts';
import { hasColleagues } from '../../db/queries/members.ts';
import { optedOutKinds, optIn, optOut } from '../../db/queries/notifications.ts';

export function settings(app: FastifyInstance, context: MailContext): void {
  route(app, context, 'GET /api/notifications/settings', async ({ caller }) => ({
    settings: await listSettings(context, caller, await optedOutKinds(context.db, caller.id)),
  }));

  route(app, context, 'PUT /api/notifications/settings', async ({ caller, body: { kind, on } }) => {
    if (!NOTIFICATION_KINDS_BY_ROLE[caller.role].includes(kind)) {
      throw invalidInput([{ path: 'kind', message: 'is not for your kind of account' }]);
    }
    const optedOut = await context.asCaller(caller, async (tx) => {
      await (on ? optIn : optOut)(tx, caller.id, kind);
      return optedOutKinds(tx, caller.id);
    });
    return { message: 'Settings saved', settings: await listSettings(context, caller, optedOut) };
  });
}

/**
 * All kinds that this account may get; colleagues mention only those who have colleagues. A kind is on unless
 * the account has opted out of it.
 */
async function listSettings(
  { db }: MailContext,
  { id, role }: Caller,
  optedOut: readonly NotificationKind[],
) {
  const kinds = NOTIFICATION_KINDS_BY_ROLE[role];
  const isAlone = role === 'recruiter' && !(await hasColleagues(db, id));
  return kinds
    .filter((kind) => kind !== 'mentioned' || !isAlone)
    .map((kind) => ({ kind, on: !optedOut.includes(kind) }));
}
