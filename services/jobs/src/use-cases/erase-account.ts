import type { Role } from '@firstrung/contracts';
import type { JobsContext } from '../context.ts';
import { separatePromises, withdrawPromises } from '../db/queries/answers/promises.ts';
import { eraseApplicant } from '../db/queries/applications/applicants.ts';
import { forgetWords } from '../db/queries/applications/applications.ts';
import { lapseHeld } from '../db/queries/applications/held-decisions.ts';
import { deleteListsOf } from '../db/queries/applications/lists.ts';
import { deleteNotes } from '../db/queries/applications/notes.ts';
import { closeCompany, lockCompany } from '../db/queries/companies/companies.ts';
import { deleteInvitationsOf, endInvitationsWith } from '../db/queries/companies/invitations.ts';
import { changeRecruiter, isErased, isGone } from '../db/queries/companies/recruiters.ts';
import { deleteJobsOf } from '../db/queries/jobs/jobs-of-company.ts';
import { forgetTemplateAuthor } from '../db/queries/letters/message-templates.ts';
import type { Recruiter, Tx } from '../db/tables.ts';
import { dayIn } from '../domain/answer-date.ts';
import { notifyOfDeletion } from '../events/notifications.ts';
import { publishCompany, publishJob, publishRecruiter } from '../events/publish.ts';
import { hideCompany, lockWithColleagues, retireMember } from './recruiters.ts';
import { updateCompanyHiding } from './restrictions.ts';

/** Erases a deleted account, in the transaction that writes its tombstone (C§6). */
export const eraseAccount = (context: JobsContext) => (tx: Tx, accountId: string, role: Role) =>
  role === 'recruiter' ? eraseRecruiter(context, tx, accountId) : eraseApplicantData(context, tx, accountId);

async function eraseApplicantData(context: JobsContext, tx: Tx, id: string): Promise<void> {
  const now = context.clock.now();
  await lapseHeld(tx, { applicantId: id });
  await withdrawPromises(tx, { applicantId: id }, dayIn(context.config.timeZone, now));
  await separatePromises(tx, id);
  await eraseApplicant(tx, id, now);
}

/**
 * What the account was responsible for goes to a colleague. With the last one the company is closed: jobs,
 * notes, templates, lists of applicants and what emails said to them are deleted, and of the company only
 * the name stays, for applicants' cards, and no address that is made of it.
 */
async function eraseRecruiter(context: JobsContext, tx: Tx, id: string): Promise<void> {
  const { recruiter, all, others } = await lockWithColleagues(tx, id);
  if (!recruiter || isErased(recruiter)) return;
  const by = { accountId: id, now: context.clock.now() };
  const gone: Recruiter = { ...recruiter, hidden_because: ['deletion'] };
  const isReplaced = isGone(recruiter) || (await retireMember(context, tx, gone, others));
  await endInvitationsWith(context, tx, recruiter, by.now);
  await forgetTemplateAuthor(tx, id);
  // Also what has not gone yet.
  for (const table of ['written_message', 'written_email', 'decided_application'] as const)
    await tx.deleteFrom(table).where('recruiter_id', '=', id).execute();
  const erased = await changeRecruiter(tx, recruiter, {
    name: '',
    email_or_phone: '',
    position: '',
    profile_image: null,
    image_request: null,
    hidden_because: gone.hidden_because,
    deletion_due: null,
  });
  const company = await lockCompany(tx, recruiter.company_id);
  // A colleague's deletion may still be undone.
  const isLast = all.every((member) => member.id === id || isErased(member));
  const told = isLast ? ({ news: 'unanswered' } as const) : { news: 'replaced' as const, formerId: id };
  // Of the others there may be nobody present, and one who returns.
  if (isLast || others.length > 0) await notifyOfDeletion(context, tx, company.id, { ...told, at: by.now });
  if (!isLast) {
    if (!isReplaced) await hideCompany(context, tx, company.id, by);
    await updateCompanyHiding(context, tx, company.id);
    return publishRecruiter(context, tx, erased, company);
  }
  const closed = await closeCompany(tx, company, company.name, by);
  await publishRecruiter(context, tx, erased, closed);
  await publishCompany(context, tx, closed);
  await deleteInvitationsOf(context, tx, company.id, by.now);
  await deleteListsOf(tx, company.id);
  await deleteNotes(tx, 'company_id', company.id);
  await forgetWords(tx, 'company_id', company.id);
  for (const table of ['message_template', 'sent_message'] as const)
    await tx.deleteFrom(table).where('company_id', '=', company.id).execute();
  for (const job of await deleteJobsOf(tx, company.id, by)) await publishJob(context, tx, job);
}
