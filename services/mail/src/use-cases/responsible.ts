import { includesRole } from '@firstrung/contracts';
import { isAccountDeleted } from '@firstrung/service-kit/events';
import { findSuccessor, readMember } from '../db/queries/members.ts';
import { findPerson } from '../db/queries/people.ts';
import type { Tx } from '../db/tables.ts';

/**
 * Who is notified of applications for a job: the responsible member, or the likely successor while it is not
 * known yet who took over. Events of jobs, applications and members come in any order: the job's event
 * moves what was notified before it.
 * @param submittedTo who was responsible for the job when the application was submitted
 */
export async function findResponsible(
  tx: Tx,
  jobId: string,
  submittedTo: string,
): Promise<string | undefined> {
  const job = await tx
    .selectFrom('job')
    .select(['recruiter_id', 'company_id'])
    .where('id', '=', jobId)
    .forShare()
    .executeTakeFirst();
  if (!job?.recruiter_id) return submittedTo;
  if (await mayWork(tx, job.recruiter_id, job.company_id)) return job.recruiter_id;
  const other = await findSuccessor(tx, job.company_id, job.recruiter_id);
  if (other !== undefined) return other;
  // Alone in the company: a reader who is about to become owner,
  // or somebody hidden, who has the notifications when the deletion is undone.
  const member = await readMember(tx, job.recruiter_id);
  return member?.company_id === job.company_id ? member.id : undefined;
}

/**
 * Whether the account is, as far as is known, a member who may be responsible for jobs of the company, and
 * can: a suspended one is a member, and hears of nothing.
 */
export async function mayWork(tx: Tx, accountId: string, companyId: string): Promise<boolean> {
  if (await isAccountDeleted(tx, accountId)) return false;
  if (((await findPerson(tx, accountId))?.hidden_because ?? []).length > 0) return false;
  const member = await readMember(tx, accountId);
  return !member || (member.company_id === companyId && includesRole(member.role, 'recruiter'));
}
