import type { Role } from '@firstrung/contracts';
import type { KitTables } from '@firstrung/service-kit/db';
import type { Transaction } from 'kysely';
import type { JobsContext } from '../context.ts';
import { eraseApplicant } from '../db/queries/applicants.ts';
import { changeCompany, lockCompanyOf } from '../db/queries/companies.ts';
import { deleteJobsOf } from '../db/queries/job-writes.ts';
import { deleteListsOf } from '../db/queries/lists.ts';
import { changeRecruiter, lockRecruiter } from '../db/queries/recruiters.ts';
import type { JobsTables } from '../db/tables.ts';
import { EMPTY_COMPANY } from '../domain/company.ts';
import { publishCompany, publishJob, publishRecruiter } from '../events/publish.ts';

type Tx = Transaction<JobsTables & KitTables>;

/** Erases a deleted account, in the transaction that writes its tombstone (decisions §6). */
export const eraseAccount = (context: JobsContext) => (tx: Tx, accountId: string, role: Role) =>
  role === 'recruiter' ? eraseRecruiter(context, tx, accountId) : eraseApplicantData(context, tx, accountId);

const eraseApplicantData = (context: JobsContext, tx: Tx, id: string) =>
  eraseApplicant(tx, id, context.clock.now());

/**
 * Deletes the jobs and the lists of applicants. Of the company only the name stays, for applicants' cards.
 */
async function eraseRecruiter(context: JobsContext, tx: Tx, id: string): Promise<void> {
  const now = context.clock.now();
  const recruiter = await lockRecruiter(tx, id);
  const isErased = recruiter?.deleted_at && !recruiter.deletion_due;
  if (!recruiter || isErased) return;
  const company = await lockCompanyOf(tx, id);
  const erased = await changeRecruiter(tx, recruiter, {
    name: '',
    email_or_phone: '',
    position: '',
    profile_image: null,
    image_request: null,
    deleted_at: now,
    deletion_due: null,
  });
  if (company) {
    const closed = await changeCompany(tx, company, { ...EMPTY_COMPANY, name: company.name }, now, {
      closed_at: now,
      logo_request: null,
    });
    await publishRecruiter(context, tx, erased, closed);
    await publishCompany(context, tx, closed);
  }
  await deleteListsOf(tx, id);
  for (const job of await deleteJobsOf(tx, id, now)) await publishJob(context, tx, job);
}
