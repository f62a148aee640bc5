import { isAccountDeleted, subscription } from '@firstrung/service-kit/events';
import type { MailContext } from '../../context.ts';
import type { EmailSource } from '../../db/tables.ts';
import { queueEmail } from '../../use-cases/queue-email.ts';

/**
 * One email for each invitation to a company, ever, to an address that may belong to no account. It is
 * cancelled if the account of the member who invites is deleted before it is sent.
 */
export const invitationEmails = (context: MailContext) =>
  subscription({
    name: 'invitations',
    event: 'jobs.invitation.issued.v1',
    async handle(tx, { occurredAt, data: { inviterId, ...data } }) {
      if (await isAccountDeleted(tx, inviterId)) return;
      const { email: to, ...invitation } = data;
      const source: EmailSource = { kind: 'invited', to, ...invitation };
      await queueEmail(context, tx, source, {
        account_id: inviterId,
        unique_key: `invited:${data.invitationId}`,
        causedAt: new Date(occurredAt),
        expires_at: new Date(data.expiresAt),
      });
    },
  });
