import { isAccountDeleted, projectState, subscription } from '@firstrung/service-kit/events';
import type { MailContext } from '../../context.ts';
import { wakeLetters } from '../../db/letter-queries.ts';

/** Where to reach people, and how they signed up. */
export const accounts = ({ clock }: MailContext) =>
  subscription({
    name: 'accounts',
    event: 'auth.account.changed.v1',
    projection: 1,
    async handle(tx, { aggregate, data: { accountId, name, emailOrPhone } }) {
      if (await isAccountDeleted(tx, accountId)) return;
      const row = { id: accountId, account_version: aggregate.version, contact: emailOrPhone, name };
      await projectState(tx, 'person', row, { version: 'account_version' });
      await wakeLetters(tx, 'account_id', accountId, clock.now());
    },
  });
