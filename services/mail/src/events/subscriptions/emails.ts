import { isAccountDeleted, isRecent, personSubscription, subscription } from '@firstrung/service-kit/events';
import type { MailContext } from '../../context.ts';
import { readEmailChoices } from '../../db/queries/email-choices.ts';
import { cancelDecisionEmails } from '../../db/queries/emails.ts';
import type { EmailSource, Tx } from '../../db/tables.ts';
import { emailTiming } from '../../domain/kinds.ts';
import { queueEmail } from '../../use-cases/queue-email.ts';

/**
 * One email for each decision that has taken effect. What was decided before and is not sent yet is not told
 * any more. The acceptance has an email of its own, which no setting stops (B§4): at most one for each
 * application, ever, by its unique key, which a cancelled one gives back.
 */
export const decisionEmails = (context: MailContext) =>
  subscription({
    name: 'decisions',
    event: 'jobs.decision.made.v1',
    async handle(tx: Tx, { occurredAt, data }) {
      const { applicationId, applicantId, companyId, version, status, reasons, words } = data;
      const now = context.clock.now();
      await cancelDecisionEmails(tx, { accountId: applicantId, applicationId, before: version, now });
      if (status === 'not reviewed' || !isRecent(new Date(occurredAt), now)) return;
      if (await isAccountDeleted(tx, applicantId)) return;
      const isAccepted = status === 'accepted';
      const chosen = await readEmailChoices(tx, applicantId);
      if (!isAccepted && emailTiming('statusChange', chosen.statusChange) === undefined) return;
      const source: EmailSource = {
        kind: isAccepted ? 'accepted' : 'decision',
        applicationId,
        companyId,
        version,
        status,
        reasons,
        ...(words !== undefined && { words }),
      };
      await queueEmail(context, tx, source, {
        account_id: applicantId,
        ...(isAccepted && { unique_key: `accepted:${applicationId}` }),
        subject_id: applicationId,
        causedAt: new Date(occurredAt),
      });
    },
  });

/** One email for each applicant to whom a recruiter has written, who learns if it is not delivered. */
export const messageEmails = (context: MailContext) =>
  subscription({
    name: 'messages',
    event: 'jobs.message.written.v1',
    async handle(tx: Tx, { occurredAt, data: { applicantId, companyId, ...message } }) {
      const causedAt = new Date(occurredAt);
      if (!isRecent(causedAt, context.clock.now()) || (await isAccountDeleted(tx, applicantId))) return;
      const chosen = await readEmailChoices(tx, applicantId);
      if (emailTiming('companyMessage', chosen.companyMessage) === undefined) return;
      const source: EmailSource = { kind: 'message', writtenAt: occurredAt, ...message };
      await queueEmail(context, tx, source, {
        account_id: applicantId,
        sender_id: message.recruiterId,
        subject_id: message.applicationId,
        company_id: companyId,
        causedAt,
      });
    },
  });

/** An email that a recruiter has written to an applicant, and who learns if it is not delivered. */
export const personalEmails = (context: MailContext) =>
  personSubscription({
    name: 'personal-emails',
    event: 'jobs.email.written.v1',
    async handle(tx: Tx, { occurredAt, data }) {
      const { applicationId, applicantId, companyId, recruiterId, subject, text } = data;
      const source: EmailSource = { kind: 'personal', senderId: recruiterId, subject, text };
      await queueEmail(context, tx, source, {
        account_id: applicantId,
        sender_id: recruiterId,
        subject_id: applicationId,
        company_id: companyId,
        causedAt: new Date(occurredAt),
      });
    },
  });

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

/** One email for each code. The code stays encrypted until it is sent. */
export const codeEmails = (context: MailContext) =>
  personSubscription({
    name: 'codes',
    event: 'auth.code.issued.v1',
    async handle(tx, { occurredAt, data: { accountId, jwe, expiresAt } }) {
      const times = { causedAt: new Date(occurredAt), expires_at: new Date(expiresAt) };
      await queueEmail(context, tx, { kind: 'code', jwe }, { account_id: accountId, ...times });
    },
  });

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
