import { createService, type Service } from '@firstrung/service-kit';
import { cleanUp } from './background/clean-up.ts';
import { sender } from './background/sender.ts';
import type { MailConfig } from './config.ts';
import { createMailContext, type Kit } from './context.ts';
import { forgetPerson } from './db/person-queries.ts';
import { restatements } from './events/restatements.ts';
import { subscriptions } from './events/subscriptions/index.ts';
import { publishKeySet } from './keys/key-set.ts';
import { mountRoutes } from './routes/index.ts';

export { envToCfg, type MailConfig, readEnv } from './config.ts';

export async function createMailService(config: MailConfig, kit: Kit): Promise<Service> {
  const context = await createMailContext(config, kit);
  // Told anew at every start, so that auth learns the key whenever it came.
  await publishKeySet(context);
  return createService({
    context,
    routes: (app) => mountRoutes(app, context),
    subscriptions: subscriptions(context),
    restatements: restatements(context),
    background: [sender(context), cleanUp(context)],
    forget: forgetPerson,
  });
}
