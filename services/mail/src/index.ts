import { createService, type Service } from '@firstrung/service-kit/service';
import { cleanUp } from './background/clean-up.ts';
import { sender } from './background/sender.ts';
import type { MailConfig } from './config.ts';
import { createMailContext, type Kit } from './context.ts';
import { forgetNotifications } from './db/notification-queries.ts';
import { forgetPerson } from './db/person-queries.ts';
import { pushes } from './events/every-instance.ts';
import { snapshotSources } from './events/snapshot-sources.ts';
import { subscriptions } from './events/subscriptions/index.ts';
import { publishKeySet } from './keys/key-set.ts';
import { ringBells } from './notifications/tell.ts';
import { mountRoutes } from './routes/index.ts';

export { envToCfg, type MailConfig, readEnv } from './config.ts';

export async function createMailService(config: MailConfig, kit: Kit): Promise<Service> {
  const context = await createMailContext(config, kit);
  return createService({
    context,
    routes: (app) => mountRoutes(app, context),
    // Told anew at every start, so that auth learns the key whenever it came.
    prepare: () => publishKeySet(context),
    subscriptions: subscriptions(context),
    snapshotSources: snapshotSources(context),
    everyInstance: pushes(context),
    background: [sender(context), cleanUp(context), context.bell.unit],
    async forget(tx, accountId) {
      await forgetPerson(tx, accountId);
      await ringBells(context, tx, await forgetNotifications(tx, accountId));
    },
  });
}
