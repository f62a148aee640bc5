import { everyInstance } from '@firstrung/service-kit/events';
import { createService, type Kit, type Service } from '@firstrung/service-kit/service';
import { prune } from './background/prune.ts';
import { sendEmails } from './background/send-emails.ts';
import type { AuthConfig } from './config.ts';
import { createAuthContext } from './context.ts';
import { eraseAccount, hasAccountToDelete } from './db/queries/accounts.ts';
import { snapshotSources } from './events/snapshot-sources.ts';
import { sessionUses, subscriptions } from './events/subscriptions/index.ts';
import { serveRoutes } from './routes/index.ts';
import { deleteDueAccounts, listedDeletions } from './use-cases/delete-account.ts';
import { operations } from './use-cases/operations.ts';
import { rotateKeySet } from './use-cases/signing-keys.ts';
import { suspensions } from './use-cases/suspensions.ts';

export { type AuthConfig, readConfig } from './config.ts';
export { hasAccounts } from './db/queries/has-accounts.ts';
export { schema } from './db/schema.ts';
export { explainLogin } from './use-cases/memberships.ts';

export async function createAuthService(config: AuthConfig, kit: Kit): Promise<Service> {
  const context = await createAuthContext(config, kit);
  const suspended = suspensions(context);
  const deletions = listedDeletions(context);
  return createService({
    context,
    routes: (app) => serveRoutes(app, context, suspended),
    // Published at every start, so that a service that was added later gets the keys.
    prepare: async () => {
      await context.lookupKey.prepare();
      await rotateKeySet(context, { always: true });
      // Before the deletions, which leave the address of an account suspended.
      await suspended.repeat();
      await deletions.repeat();
    },
    subscriptions: subscriptions(context),
    snapshotSources: snapshotSources(context),
    background: [
      sendEmails(context),
      { name: 'deletions', due: hasAccountToDelete, run: (now) => deleteDueAccounts(context, now) },
      { name: 'rotate-keys', everyMs: 3600_000, run: () => rotateKeySet(context) },
      ...deletions.background,
      ...suspended.background,
    ],
    prune: prune(context),
    everyInstance: [
      everyInstance({ event: 'auth.keys.changed.v1', handle: () => context.signer.forgetKey() }),
    ],
    broadcasts: [sessionUses(context)],
    operations: operations(context, suspended),
    erasePersonalData: eraseAccount,
  });
}
