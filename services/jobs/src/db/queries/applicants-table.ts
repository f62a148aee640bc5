import type { ApplicationStatus } from '@firstrung/contracts';
import { type Kysely, sql } from 'kysely';
import { skillPattern } from '../../domain/skill-words.ts';
import type { JobsTables } from '../tables.ts';
import type { Application } from './applications.ts';
import { type ApplicationWithApplicant, shownSkillWords, withApplicant } from './received-applications.ts';
import { inOrderOf, isAfter, likePattern, reversed, type Sort, type SortValues } from './sorting.ts';

/** Which of a job's applications a table shows. */
export interface ApplicantFilter {
  jobId: string;
  /** only `withdrawn` finds withdrawn applications */
  status?: ApplicationStatus | 'withdrawn' | undefined;
  /** each anywhere in the name */
  words: readonly string[];
  /** the applicant must have all of them */
  skills: readonly string[];
}

export type ApplicantOrder = 'date' | 'status' | 'name';

export interface ApplicantSort {
  sort: ApplicantOrder;
  reverse: boolean;
}

/** The values of the generated column status_rank. */
const RANK: Record<ApplicationStatus | 'withdrawn', number> = {
  'not reviewed': 4,
  'nextSteps Shortlisted': 3,
  accepted: 2,
  'not up to snuff': 1,
  withdrawn: 0,
};

const submitted = sql.ref('application.submitted_at');
const id = sql.ref('application.id');

/** Indexes application_of_job, application_by_status, application_by_name. */
const SORTS: Record<ApplicantOrder, Sort> = {
  date: { columns: [submitted, id], descending: true },
  status: { columns: [sql.ref('application.status_rank'), submitted, id], descending: true },
  name: { columns: [sql.ref('application.sort_name'), id], descending: false },
};

const sortOf = ({ sort, reverse }: ApplicantSort): Sort => (reverse ? reversed(SORTS[sort]) : SORTS[sort]);

/** The values that the sort compares. */
export const applicantSortKey = (
  { sort }: ApplicantSort,
  row: Pick<Application, 'id' | 'submitted_at' | 'status_rank' | 'sort_name'>,
): SortValues => {
  switch (sort) {
    case 'date':
      return [row.submitted_at, row.id];
    case 'status':
      return [row.status_rank, row.submitted_at, row.id];
    case 'name':
      return [row.sort_name, row.id];
  }
};

/** In the order of an index. Words and skills are searched in the applications of one job only. */
function filtered(db: Kysely<JobsTables>, { jobId, status, words, skills }: ApplicantFilter) {
  let query = db.selectFrom('application').where('application.job_id', '=', jobId);
  if (status) query = query.where('application.status_rank', '=', RANK[status]);
  for (const word of words) {
    query = query.where(sql<boolean>`application.sort_name like lower(${likePattern(word)})`);
  }
  if (skills.length === 0) return query;
  return query.where(({ exists, selectFrom }) =>
    exists(
      skills.reduce(
        (applicant, skill) => applicant.where(shownSkillWords, 'like', skillPattern(skill)),
        selectFrom('applicant')
          .select('applicant.id')
          .whereRef('applicant.id', '=', 'application.applicant_id'),
      ),
    ),
  );
}

/** One page, with the applicants' profiles; rows before it are skipped in the index. */
export function applicantsTable(
  db: Kysely<JobsTables>,
  filter: ApplicantFilter,
  {
    after,
    skip = 0,
    limit,
    ...by
  }: ApplicantSort & { after?: SortValues | undefined; skip?: number; limit: number },
): Promise<ApplicationWithApplicant[]> {
  const sort = sortOf(by);
  const page = filtered(db, filter)
    .select('application.id')
    .$if(after !== undefined, (query) => query.where(isAfter(sort, after!)))
    .orderBy(inOrderOf(sort))
    .offset(skip)
    .limit(limit);
  return withApplicant(db).where('application.id', 'in', page).orderBy(inOrderOf(sort)).execute();
}

export async function countApplicants(db: Kysely<JobsTables>, filter: ApplicantFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The applications before and after one in the table, and how many are before it. */
export async function adjacentApplications(
  db: Kysely<JobsTables>,
  filter: ApplicantFilter,
  by: ApplicantSort,
  of: Application,
): Promise<{ previous: string | null; next: string | null; before: number }> {
  const sort = sortOf(by);
  const key = applicantSortKey(by, of);
  const nearest = async (direction: Sort) => {
    const row = await filtered(db, filter)
      .select('application.id')
      .where(isAfter(direction, key))
      .orderBy(inOrderOf(direction))
      .limit(1)
      .executeTakeFirst();
    return row?.id ?? null;
  };
  const counted = filtered(db, filter)
    .select(sql<number>`count(*)`.as('count'))
    .where(isAfter(reversed(sort), key))
    .executeTakeFirstOrThrow();
  const [next, previous, { count }] = await Promise.all([nearest(sort), nearest(reversed(sort)), counted]);
  return { previous, next, before: count };
}
