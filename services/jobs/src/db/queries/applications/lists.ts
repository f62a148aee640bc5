import { type Insertable, type Selectable, sql } from 'kysely';
import { nextUpdatedAt } from '../../../domain/updated-at.ts';
import type { Author, Db, JobsTables, Tx } from '../../tables.ts';
import { companyOfMember, hiddenSince, shownName, shownPicture } from '../visibility.ts';

export type ApplicantListRow = Selectable<JobsTables['applicant_list']>;
export type ListMember = Awaited<ReturnType<typeof membersOf>>[number];

/** A job's lists, the last changed first. Uses the index applicant_list_newest. */
export function jobLists(db: Db, jobId: string): Promise<ApplicantListRow[]> {
  return db
    .selectFrom('applicant_list')
    .selectAll()
    .where('job_id', '=', jobId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

interface ListKey {
  jobId: string;
  listId: string;
  memberId: string;
}

/** A list of this job, if the recruiter is a member of the job's company. */
const ownList = (db: Db, { jobId, listId, memberId }: ListKey) =>
  db
    .selectFrom('applicant_list')
    .innerJoin('job', 'job.id', 'applicant_list.job_id')
    .selectAll('applicant_list')
    .where('applicant_list.id', '=', listId)
    .where('applicant_list.job_id', '=', jobId)
    .where('job.company_id', '=', companyOfMember(memberId));

export const findOwnList = (db: Db, key: ListKey) => ownList(db, key).executeTakeFirst();

export const lockOwnList = (tx: Tx, key: ListKey) =>
  ownList(tx, key).forUpdate('applicant_list').executeTakeFirst();

/**
 * The members of these lists, in their order, with their present names. Uses the primary key and the index
 * application_once.
 */
export function membersOf(db: Db, listIds: readonly string[]) {
  return db
    .selectFrom('applicant_list_member as member')
    .innerJoin('applicant_list as list', 'list.id', 'member.list_id')
    .innerJoin('applicant', 'applicant.id', 'member.applicant_id')
    .innerJoin('application', (join) =>
      join
        .onRef('application.job_id', '=', 'list.job_id')
        .onRef('application.applicant_id', '=', 'member.applicant_id'),
    )
    .select([
      'member.list_id',
      'member.applicant_id',
      'application.id as application_id',
      shownName.as('name'),
      shownPicture.as('profile_picture'),
      hiddenSince.as('applicant_hidden_at'),
    ])
    .where('member.list_id', '=', sql<string>`any(${listIds}::uuid[])`)
    .orderBy('member.list_id')
    .orderBy('member.position')
    .execute();
}

/** The ones among these applicants who have applied to the job. Uses the index application_once. */
export async function findApplicantsAmong(
  db: Db,
  jobId: string,
  applicantIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('application')
    .select('applicant_id')
    .where('job_id', '=', jobId)
    .where('applicant_id', '=', sql<string>`any(${applicantIds}::uuid[])`)
    .execute();
  return new Set(rows.map((row) => row.applicant_id));
}

/**
 * Violates the index applicant_list_name when the job has a list of this name, in any case of its letters.
 */
export function insertList(
  tx: Tx,
  list: Insertable<JobsTables['applicant_list']>,
): Promise<ApplicantListRow> {
  return tx.insertInto('applicant_list').values(list).returningAll().executeTakeFirstOrThrow();
}

/**
 * Renames a locked list. Violates the index applicant_list_name when the job has another one of this name.
 */
export function renameList(
  tx: Tx,
  list: ApplicantListRow,
  name: string,
  { accountId, now }: Author,
): Promise<ApplicantListRow> {
  return tx
    .updateTable('applicant_list')
    .set({ name, updated_at: nextUpdatedAt(now, list.updated_at), updated_by: accountId })
    .where('id', '=', list.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Replaces the members of a locked or new list. */
export async function setMembers(tx: Tx, listId: string, applicantIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('applicant_list_member').where('list_id', '=', listId).execute();
  await sql`
    insert into applicant_list_member (list_id, position, applicant_id)
    select ${listId}, position, applicant_id
    from unnest(${applicantIds}::uuid[]) with ordinality as member (applicant_id, position)
  `.execute(tx);
}

export const deleteList = (tx: Tx, listId: string) =>
  tx.deleteFrom('applicant_list').where('id', '=', listId).execute();

/** All lists of a company's jobs. Uses the indexes job_company and applicant_list_newest. */
export const deleteListsOf = (tx: Tx, companyId: string) =>
  tx
    .deleteFrom('applicant_list')
    .where('job_id', 'in', (eb) => eb.selectFrom('job').select('id').where('company_id', '=', companyId))
    .execute();
