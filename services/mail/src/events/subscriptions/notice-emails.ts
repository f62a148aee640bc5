import { personSubscription } from '@firstrung/service-kit/events';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { MailContext } from '../../context.ts';
import { dueOrHeld, enqueueEmail } from '../../db/queries/emails.ts';
import { EMAILS } from '../../domain/kinds.ts';

/** One email for each notice about an account. It stays encrypted until it is sent. */
export const noticeEmails = ({ clock }: MailContext) =>
  personSubscription({
    name: 'notices',
    event: 'auth.notice.issued.v1',
    projection: 1,
    async handle(tx, { occurredAt, data: { accountId, jwe } }) {
      const now = clock.now();
      await enqueueEmail(tx, {
        id: uuidv7(now),
        priority: EMAILS.notice.priority,
        account_id: accountId,
        source: JSON.stringify({ kind: 'notice', jwe }),
        state: await dueOrHeld(tx, new Date(occurredAt)),
        due_at: now,
        created_at: now,
      });
    },
  });
