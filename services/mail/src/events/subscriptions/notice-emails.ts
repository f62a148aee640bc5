import { personSubscription } from '@firstrung/service-kit/events';
import type { MailContext } from '../../context.ts';
import { queueEmail } from '../../use-cases/queue-email.ts';

/** One email for each notice about an account. It stays encrypted until it is sent. */
export const noticeEmails = (context: MailContext) =>
  personSubscription({
    name: 'notices',
    event: 'auth.notice.issued.v1',
    async handle(tx, { occurredAt, data: { accountId, jwe } }) {
      const of = { account_id: accountId, causedAt: new Date(occurredAt) };
      await queueEmail(context, tx, { kind: 'notice', jwe }, of);
    },
  });
