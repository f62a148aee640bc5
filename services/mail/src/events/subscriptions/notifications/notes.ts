import { deletedAccounts, subscription } from '@firstrung/service-kit/events';
import type { MailContext } from '../../../context.ts';
import { readMember } from '../../../db/queries/members.ts';
import type { Tx } from '../../../db/tables.ts';
import { notify } from '../../../use-cases/notify.ts';

/** Notifies members of a company who are mentioned in a note on an application, without its text. */
export const noteNotifications = (context: MailContext) =>
  subscription({
    name: 'note-notifications',
    event: 'jobs.note.mentioned.v1',
    projection: 1,
    async handle(tx: Tx, { occurredAt, data }) {
      const { applicationId, jobId, authorId, mentionedId } = data;
      const about = await tx
        .selectFrom('application')
        .select(['applicant_id', 'company_id'])
        .where('id', '=', applicationId)
        .executeTakeFirst();
      const applicantId = about?.applicant_id;
      // The notes on an application are erased with its applicant.
      if (applicantId && (await deletedAccounts(tx, [applicantId, authorId, mentionedId])).has(applicantId))
        return;
      // The colleague may have left since.
      const member = await readMember(tx, mentionedId);
      const isStranger = about?.company_id && member && member.company_id !== about.company_id;
      if (isStranger || member?.role === null) return;
      const happenedAt = new Date(occurredAt);
      await notify(context, tx, {
        kind: 'mentioned',
        account_id: mentionedId,
        person_id: authorId,
        // An account has one such notification for each application, about the latest note.
        subject_id: applicationId,
        version: happenedAt.getTime(),
        happened_at: happenedAt,
        job_id: jobId,
      });
    },
  });
