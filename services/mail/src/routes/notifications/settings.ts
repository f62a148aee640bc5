import { NOTIFICATION_KINDS_BY_ROLE, type NotificationKind, type Role } from '@firstrung/contracts';
import { invalidInput, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { MailContext } from '../../context.ts';
import { optedOutKinds, optIn, optOut } from '../../db/queries/notifications.ts';

export function settings(app: FastifyInstance, context: MailContext): void {
  route(app, context, 'GET /api/notifications/settings', async ({ caller }) => ({
    settings: listSettings(caller.role, await optedOutKinds(context.db, caller.id)),
  }));

  route(app, context, 'PUT /api/notifications/settings', async ({ caller, body: { kind, on } }) => {
    if (!NOTIFICATION_KINDS_BY_ROLE[caller.role].includes(kind)) {
      throw invalidInput([{ path: 'kind', message: 'is not for your kind of account' }]);
    }
    const optedOut = await context.asCaller(caller, async (tx) => {
      await (on ? optIn : optOut)(tx, caller.id, kind);
      return optedOutKinds(tx, caller.id);
    });
    return { message: 'Settings saved', settings: listSettings(caller.role, optedOut) };
  });
}

/** All kinds that this role gets. A kind is on unless the account has opted out of it. */
const listSettings = (role: Role, optedOut: readonly NotificationKind[]) =>
  NOTIFICATION_KINDS_BY_ROLE[role].map((kind) => ({ kind, on: !optedOut.includes(kind) }));
