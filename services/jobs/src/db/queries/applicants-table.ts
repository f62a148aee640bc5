import type { ApplicationStatus } from '@firstrung/contracts';
import { type Kysely, sql } from 'kysely';
import { skillPattern } from '../../domain/skill-words.ts';
import type { JobsTables } from '../tables.ts';
import type { Application } from './applications.ts';
import { containsTyped } from './folding.ts';
import { COUNTED, waitsForDecision } from './overview.ts';
import {
  type ApplicationWithApplicant,
  type ReceivedApplication,
  shownContact,
  shownEducation,
  shownMessage,
  shownName,
  shownSkillWords,
  withApplicant,
  withApplicantAndJob,
} from './received-applications.ts';
import { inOrderOf, isAfter, reversed, type Sort, type SortValues } from './sorting.ts';

/** Which applications a table shows. */
export interface ApplicantFilter {
  /** those to one job, or those to all jobs of a company that wait for a decision */
  of: { jobId: string } | { companyId: string };
  /**
   * only `withdrawn` finds withdrawn applications; `new`: not
   * reviewed and never opened; `waiting`: not reviewed for long
   */
  status?: ApplicationStatus | 'withdrawn' | 'new' | 'waiting' | undefined;
  /** what was submitted before is waiting */
  waitingSince: Date;
  /** each anywhere in the name, the contact, the message or the education */
  words: readonly string[];
  /** the applicant must have all of them */
  skills: readonly string[];
  /** only the members of this list */
  listId?: string | undefined;
}

export type ApplicantOrder = 'date' | 'status' | 'name' | 'fit';

export interface ApplicantSort {
  sort: ApplicantOrder;
  reverse: boolean;
}

/** The values of the generated column status_rank. */
const RANK: Record<NonNullable<ApplicantFilter['status']>, number> = {
  'not reviewed': 4,
  new: 4,
  waiting: 4,
  'nextSteps Shortlisted': 3,
  accepted: 2,
  'not up to snuff': 1,
  withdrawn: 0,
};

const submitted = sql.ref('application.submitted_at');
const id = sql.ref('application.id');

/** The number of the job's skills that the applicant has, as `skillPattern` finds them. */
const fit = sql<number>`(
  select count(*) from job, applicant, unnest(job.skills) as wanted
  where job.id = application.job_id and applicant.id = application.applicant_id
    and ${shownSkillWords} like '% ' || wanted || ' %'
)`;

/**
 * Uses the indexes application_of_job, application_by_status and application_by_name. The fit is counted for
 * one job's applications.
 */
const SORTS: Record<ApplicantOrder, Sort> = {
  date: { columns: [submitted, id], descending: true },
  status: { columns: [sql.ref('application.status_rank'), submitted, id], descending: true },
  name: { columns: [sql.ref('application.sort_name'), id], descending: false },
  fit: { columns: [fit, submitted, id], descending: true },
};

const chosenSort = ({ sort, reverse }: ApplicantSort): Sort =>
  reverse ? reversed(SORTS[sort]) : SORTS[sort];

/** A row of the table, with the fit if it is sorted by it. */
export type TabledApplication = ApplicationWithApplicant & { fit: number };

/** The values that the sort compares. */
export const applicantSortKey = (
  { sort }: ApplicantSort,
  row: Pick<TabledApplication, 'id' | 'submitted_at' | 'status_rank' | 'sort_name'> & { fit?: number },
): SortValues => {
  switch (sort) {
    case 'date':
      return [row.submitted_at, row.id];
    case 'status':
      return [row.status_rank, row.submitted_at, row.id];
    case 'name':
      return [row.sort_name, row.id];
    case 'fit':
      return [row.fit ?? 0, row.submitted_at, row.id];
  }
};

const toReview = sql<boolean>`(${waitsForDecision} and application.job_id in (
  select id from job where job.company_id = application.company_id and job.status = any(${COUNTED})
))`;

/**
 * In the order of an index; application_to_review for a company. Words
 * and skills are searched in the applications of one job or that wait.
 */
function filtered(
  db: Kysely<JobsTables>,
  { of, status, waitingSince, words, skills, listId }: ApplicantFilter,
) {
  const all = db.selectFrom('application');
  let query =
    'jobId' in of
      ? all.where('application.job_id', '=', of.jobId)
      : all.where('application.company_id', '=', of.companyId).where(toReview);
  if (status) query = query.where('application.status_rank', '=', RANK[status]);
  if (status === 'new') query = query.where('application.reviewed_at', 'is', null);
  if (status === 'waiting') query = query.where('application.submitted_at', '<', waitingSince);
  if (listId && 'jobId' in of) {
    query = query.where('application.applicant_id', 'in', (eb) =>
      eb
        .selectFrom('applicant_list_member as member')
        .innerJoin('applicant_list as list', 'list.id', 'member.list_id')
        .select('member.applicant_id')
        .where('list.id', '=', listId)
        // The list of another job matches nobody.
        .where('list.job_id', '=', of.jobId),
    );
  }
  for (const word of words) query = query.where(containsTyped(shownTexts, word));
  if (skills.length === 0) return query;
  return query.where(({ exists, selectFrom }) =>
    exists(
      skills.reduce(
        (applicant, skill) => applicant.where(containsTyped(shownSkillWords, skill, skillPattern)),
        selectFrom('applicant')
          .select('applicant.id')
          .whereRef('applicant.id', '=', 'application.applicant_id'),
      ),
    ),
  );
}

/** What the recruiter sees of the application, as one text. */
const shownTexts = sql`concat_ws(E'\\n', application.sort_name, (
  select concat_ws(E'\\n', ${shownMessage}, ${shownContact}, ${shownEducation}) from applicant
  where applicant.id = application.applicant_id
))`;

type Paging = ApplicantSort & { after?: SortValues | undefined; skip?: number; limit: number };

/** The ids of one page; rows before it are skipped in the index. */
function idsOfPage(
  db: Kysely<JobsTables>,
  filter: ApplicantFilter,
  { after, skip = 0, limit, ...by }: Paging,
) {
  const sort = chosenSort(by);
  return filtered(db, filter)
    .select('application.id')
    .$if(after !== undefined, (query) => query.where(isAfter(sort, after!)))
    .orderBy(inOrderOf(sort))
    .offset(skip)
    .limit(limit);
}

/** One page of a job's applications, with the applicants' profiles. */
export const applicantsTable = (
  db: Kysely<JobsTables>,
  filter: ApplicantFilter,
  paging: Paging,
): Promise<TabledApplication[]> =>
  withApplicant(db)
    .select((paging.sort === 'fit' ? fit : sql<number>`0`).as('fit'))
    .where('application.id', 'in', idsOfPage(db, filter, paging))
    .orderBy(inOrderOf(chosenSort(paging)))
    .execute();

/** One page of the applications to several jobs, with the jobs. */
export const applicationsTable = (
  db: Kysely<JobsTables>,
  filter: ApplicantFilter,
  paging: Paging,
): Promise<ReceivedApplication[]> =>
  withApplicantAndJob(db)
    .where('application.id', 'in', idsOfPage(db, filter, paging))
    .orderBy(inOrderOf(chosenSort(paging)))
    .execute();

/** Every application that matches, to select them at once, except those of deleted accounts. */
export function matchingApplications(db: Kysely<JobsTables>, filter: ApplicantFilter, by: ApplicantSort) {
  return filtered(db, filter)
    .innerJoin('applicant', 'applicant.id', 'application.applicant_id')
    .select([
      'application.id',
      'application.applicant_id',
      'application.status',
      'application.rejection_reasons',
      shownName.as('name'),
    ])
    .where('applicant.deleted_at', 'is', null)
    .$if(filter.status !== 'withdrawn', (query) => query.where('application.withdrawn_at', 'is', null))
    .orderBy(inOrderOf(chosenSort(by)))
    .execute();
}

export async function countApplicants(db: Kysely<JobsTables>, filter: ApplicantFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function findFit(db: Kysely<JobsTables>, applicationId: string): Promise<number> {
  const row = await db
    .selectFrom('application')
    .select(fit.as('fit'))
    .where('application.id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return row.fit;
}

/** The applications before and after one in the table, and how many are before it. */
export async function adjacentApplications(
  db: Kysely<JobsTables>,
  filter: ApplicantFilter,
  by: ApplicantSort,
  of: Application,
): Promise<{ previous: string | null; next: string | null; before: number }> {
  const sort = chosenSort(by);
  const key = applicantSortKey(by, { ...of, fit: by.sort === 'fit' ? await findFit(db, of.id) : 0 });
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
