import { addGauge, createService, type Kit, type Service } from '@firstrung/service-kit/service';
import { within } from '@firstrung/service-kit/within';
import { mailServerCheck } from './background/mail-server-check.ts';
import { summaryEmails, waitingNotifications } from './background/notifications.ts';
import { prune } from './background/prune.ts';
import { sender } from './background/sender.ts';
import type { MailConfig } from './config.ts';
import { createMailContext } from './context.ts';
import { countRetriedEmails } from './db/queries/emails.ts';
import { emptyMailbox } from './db/queries/mailbox.ts';
import { eraseStates } from './db/queries/notification-states.ts';
import { eraseNotifications } from './db/queries/notifications.ts';
import { erasePerson } from './db/queries/people.ts';
import { snapshotSources } from './events/snapshot-sources.ts';
import { subscriptions } from './events/subscriptions/index.ts';
import { serveRoutes } from './routes/index.ts';
import { markBounced, releaseEmails } from './use-cases/email-operations.ts';
import { ensureKeys } from './use-cases/encryption-keys.ts';
import { eraseReports } from './use-cases/erase-reports.ts';
import { moderationOperations } from './use-cases/moderation-operations.ts';
import { notifyUnreadChanged } from './use-cases/tell.ts';

export { type MailConfig, readConfig } from './config.ts';
export { schema } from './db/schema.ts';
export { tryMail } from './use-cases/try-mail.ts';

/** Without an answer of the database by then, the gauge has no value. */
const SCRAPE_TIMEOUT_MS = 2_000;

export async function createMailService(config: MailConfig, kit: Kit): Promise<Service> {
  const context = await createMailContext(config, kit);
  addGauge(context.metrics, {
    name: 'firstrung_emails_retrying',
    help: 'Emails that the mail server did not accept and that are tried again.',
    read: () => within(SCRAPE_TIMEOUT_MS, countRetriedEmails(context.db)),
  });
  return createService({
    context,
    routes: (app) => serveRoutes(app, context),
    // Published at every start, so that auth learns the keys whichever service started first.
    prepare: () => ensureKeys(context),
    subscriptions: subscriptions(context),
    snapshotSources: snapshotSources(context),
    background: [
      sender(context),
      waitingNotifications(context),
      summaryEmails(context),
      context.unreadStream.unit,
      mailServerCheck(context),
    ],
    prune: prune(context),
    operations: {
      /** After demo data was made: emails to invented people would hide those that a developer looks for. */
      'empty-mailbox': async () => {
        await emptyMailbox(context.db);
        return 'the development mailbox is empty';
      },
      'release-emails': (argument) => releaseEmails(context, argument),
      bounced: (address) => markBounced(context, address),
      ...moderationOperations(context),
    },
    async erasePersonalData(tx, accountId) {
      await eraseReports(context, tx, accountId);
      await tx.deleteFrom('member').where('id', '=', accountId).execute();
      await erasePerson(tx, accountId);
      await eraseStates(tx, accountId);
      notifyUnreadChanged(context, tx, await eraseNotifications(tx, accountId));
    },
  });
}
