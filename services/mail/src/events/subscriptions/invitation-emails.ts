import { isAccountDeleted, subscription } from '@firstrung/service-kit/events';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { MailContext } from '../../context.ts';
import { dueOrHeld, enqueueEmail } from '../../db/queries/emails.ts';
import type { EmailSource } from '../../db/tables.ts';
import { EMAILS } from '../../domain/kinds.ts';

/**
 * One email for each invitation to a company, ever, to an address that may belong to no account. It is
 * cancelled if the account of the member who invites is deleted before it is sent.
 */
export const invitationEmails = ({ clock }: MailContext) =>
  subscription({
    name: 'invitations',
    event: 'jobs.invitation.issued.v1',
    projection: 1,
    async handle(tx, { occurredAt, data: { inviterId, ...data } }) {
      if (await isAccountDeleted(tx, inviterId)) return;
      const now = clock.now();
      const { email: to, ...invitation } = data;
      const source: EmailSource = { kind: 'invited', to, ...invitation };
      await enqueueEmail(tx, {
        id: uuidv7(now),
        priority: EMAILS.invited.priority,
        account_id: inviterId,
        unique_key: `invited:${data.invitationId}`,
        source: JSON.stringify(source),
        state: await dueOrHeld(tx, new Date(occurredAt)),
        due_at: now,
        created_at: now,
        expires_at: new Date(data.expiresAt),
      });
    },
  });
