import { isAccountDeleted, projectState, subscription } from '@firstrung/service-kit/events';
import type { MailContext } from '../../context.ts';
import { retryWaitingEmails } from '../../db/queries/emails.ts';

/** Contacts and the names of the accounts. */
export const accounts = ({ clock }: MailContext) =>
  subscription({
    name: 'accounts',
    event: 'auth.account.changed.v1',
    projection: 1,
    async handle(tx, { aggregate, data: { accountId, name, emailOrPhone } }) {
      if (await isAccountDeleted(tx, accountId)) return;
      const row = { id: accountId, account_version: aggregate.version, contact: emailOrPhone, name };
      await projectState(tx, 'person', row, { version: 'account_version' });
      await retryWaitingEmails(tx, 'account_id', accountId, clock.now());
    },
  });
