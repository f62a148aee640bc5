import { deletedAccounts, subscription } from '@firstrung/service-kit/events';
import type { MailContext } from '../../context.ts';
import type { Tx } from '../../db/tables.ts';
import { fileReport } from '../../use-cases/reports.ts';

/** A reported message, with what chat encrypted of it. */
export const messageReports = (context: MailContext) =>
  subscription({
    name: 'message-reports',
    event: 'chat.message.reported.v1',
    projection: 1,
    async handle(tx: Tx, { occurredAt, data }) {
      const { reportId: id, reporterId: accountId, messageId, authorId, reason, jwe } = data;
      if ((await deletedAccounts(tx, [accountId, authorId])).size > 0) return;
      const subject = { kind: 'message' as const, id: messageId, authorId };
      await fileReport(context, tx, { id, subject, accountId, reason, jwe, at: new Date(occurredAt) });
    },
  });
