import { personSubscription } from '@firstrung/service-kit/events';
import type { MailContext } from '../../context.ts';
import { queueEmail } from '../../use-cases/queue-email.ts';

/** One email for each code. The code stays encrypted until it is sent. */
export const codeEmails = (context: MailContext) =>
  personSubscription({
    name: 'codes',
    event: 'auth.code.issued.v1',
    async handle(tx, { occurredAt, data: { accountId, jwe, expiresAt } }) {
      await queueEmail(
        context,
        tx,
        { kind: 'code', jwe },
        { account_id: accountId, causedAt: new Date(occurredAt), expires_at: new Date(expiresAt) },
      );
    },
  });
