import { deletedAccounts, subscription } from '@firstrung/service-kit/events';
import type { MailContext } from '../../context.ts';
import type { Tx } from '../../db/tables.ts';
import { fileReport } from '../../use-cases/reports.ts';

/** A reported job, company or person, with what jobs encrypted of it. */
export const subjectReports = (context: MailContext) =>
  subscription({
    name: 'subject-reports',
    event: 'jobs.subject.reported.v1',
    async handle(tx: Tx, { occurredAt, data }) {
      const { reportId: id, reporterId: accountId, subject, companyId, name, reason, jwe } = data;
      const people = [accountId, subject.kind === 'account' ? subject._id : undefined];
      const deleted = await deletedAccounts(
        tx,
        people.filter((person) => person !== undefined),
      );
      if (deleted.size > 0) return;
      const reported = { kind: subject.kind, id: subject._id, name, ...(companyId && { companyId }) };
      await fileReport(context, tx, {
        id,
        subject: reported,
        accountId,
        reason,
        jwe,
        at: new Date(occurredAt),
      });
    },
  });

/** A reported message, with what chat encrypted of it. */
export const messageReports = (context: MailContext) =>
  subscription({
    name: 'message-reports',
    event: 'chat.message.reported.v1',
    async handle(tx: Tx, { occurredAt, data }) {
      const { reportId: id, reporterId: accountId, messageId, authorId, reason, jwe } = data;
      if ((await deletedAccounts(tx, [accountId, authorId])).size > 0) return;
      const subject = { kind: 'message' as const, id: messageId, authorId };
      await fileReport(context, tx, { id, subject, accountId, reason, jwe, at: new Date(occurredAt) });
    },
  });
