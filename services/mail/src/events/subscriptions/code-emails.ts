import { personSubscription } from '@firstrung/service-kit/events';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { MailContext } from '../../context.ts';
import { dueOrHeld, enqueueEmail } from '../../db/queries/emails.ts';
import { EMAILS } from '../../domain/kinds.ts';

/** One email for each code. The code stays encrypted until it is sent. */
export const codeEmails = ({ clock }: MailContext) =>
  personSubscription({
    name: 'codes',
    event: 'auth.code.issued.v1',
    projection: 1,
    async handle(tx, { occurredAt, data: { accountId, jwe, expiresAt } }) {
      const now = clock.now();
      await enqueueEmail(tx, {
        id: uuidv7(now),
        priority: EMAILS.code.priority,
        account_id: accountId,
        source: JSON.stringify({ kind: 'code', jwe }),
        state: await dueOrHeld(tx, new Date(occurredAt)),
        due_at: now,
        created_at: now,
        expires_at: new Date(expiresAt),
      });
    },
  });
