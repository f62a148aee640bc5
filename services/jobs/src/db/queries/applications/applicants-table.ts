import type { ApplicationStatus } from '@firstrung/contracts';
import { isVisible } from '@firstrung/service-kit/db';
import { sql } from 'kysely';
import { skillPattern } from '../../../domain/skill-words.ts';
import type { Db } from '../../tables.ts';
import { countRows } from '../counting.ts';
import { containsAll, isFound } from '../folding.ts';
import { inOrder, inOrderOf, isAfter, type Order, type Sort, type SortValues, sortKey } from '../sorting.ts';
import { shownName } from '../visibility.ts';
import { COUNTED, isOpenPromise, waitsForDecision } from '../waiting.ts';
import { type AnswerCondition, answerRank, isAnswered } from './application-answers.ts';
import { receivedColumns } from './held-decisions.ts';
import {
  type ApplicationWithApplicant,
  type ReceivedApplication,
  searchable,
  shownSkillWords,
  withApplicant,
  withApplicantAndJob,
} from './received-applications.ts';

/** Which applications a table shows. */
export interface ApplicantFilter {
  /**
   * those to one job; or those that wait for a decision, to all jobs of a company, to those that a member is
   * responsible for, or to one
   */
  of: { jobId: string } | { companyId: string; onlyJob?: string; responsibleId?: string };
  /**
   * only `withdrawn` finds withdrawn applications; `new`: not
   * reviewed and never opened; `waiting`: not reviewed for long; `held`: with a held decision
   */
  status?: ApplicationStatus | 'withdrawn' | 'new' | 'waiting' | 'held' | undefined;
  /** what was submitted before is waiting */
  waitingSince: Date;
  /** each anywhere in the name, the contact, the message or the education */
  words?: readonly string[];
  /** the applicant must have all of them */
  skills?: readonly string[];
  /** the applicant must have given all of them */
  answers?: readonly AnswerCondition[];
  /** only the members of this list */
  listId?: string | undefined;
}

export type ApplicantOrder = 'date' | 'status' | 'name' | 'fit' | 'answer' | 'answerBy';

/** The values of `received_rank`. */
const RANK: Record<Exclude<NonNullable<ApplicantFilter['status']>, 'held'>, number> = {
  'not reviewed': 4,
  new: 4,
  waiting: 4,
  'nextSteps Shortlisted': 3,
  accepted: 2,
  'not up to snuff': 1,
  withdrawn: 0,
};

const submitted = [sql.ref('application.submitted_at'), 'date'] as const;
const id = [sql.ref('application.id'), 'uuid'] as const;

/** The number of the job's skills that the applicant has, as `skillPattern` finds them. */
const fit = sql<number>`(
  select count(*) from job, applicant, unnest(job.skills) as wanted
  where job.id = application.job_id and applicant.id = application.applicant_id
    and ${shownSkillWords} like '% ' || wanted || ' %'
)`;

/**
 * Uses the indexes application_of_job, application_received and application_by_name. The fit is counted for
 * one job's applications, as their answers are read; the promised days are read for all that wait.
 */
const SORTS: Record<Exclude<ApplicantOrder, 'answer' | 'answerBy'>, Sort> = {
  date: { columns: [submitted, id], descending: true },
  status: {
    columns: [[sql.ref('application.received_rank'), 'smallint'], submitted, id],
    descending: true,
    usual: 'asc',
  },
  name: { columns: [[sql.ref('application.sort_name'), 'text'], id], descending: false },
  fit: { columns: [[fit, 'integer'], submitted, id], descending: true },
};

/** The day of the promised answer as a number. Those without one are last in both orders. */
const promiseRank = (reverse: boolean) => sql<number>`coalesce(
  (select promise.answer_by - date '2000-01-01' from answer_promise as promise
    where promise.application_id = application.id and ${isOpenPromise} and not promise.is_next),
  ${sql.lit(reverse ? -1 : 2_147_483_647)}
)`;

/** @param questionId of `answer`: to which question */
export function applicantSort(by: ApplicantOrder, order?: Order, questionId = ''): Sort {
  if (by === 'answer') {
    const highestFirst = order !== 'asc';
    const rank = [answerRank(questionId, highestFirst), 'number'] as const;
    return { columns: [rank, submitted, id], descending: highestFirst };
  }
  if (by === 'answerBy') {
    const latestFirst = order === 'desc';
    return { columns: [[promiseRank(latestFirst), 'integer'], submitted, id], descending: latestFirst };
  }
  return inOrder(SORTS[by], order);
}

const toReview = sql<boolean>`(${waitsForDecision} and application.job_id in (
  select id from job where job.company_id = application.company_id and job.status = any(${COUNTED})
))`;

/**
 * In the order of an index; application_received_to_review for a company. Words and skills are
 * searched in the applications of one job or that wait.
 */
function filtered(
  db: Db,
  { of, status, waitingSince, words = [], skills = [], answers = [], listId }: ApplicantFilter,
) {
  const all = db.selectFrom('application');
  let query =
    'jobId' in of
      ? all.where('application.job_id', '=', of.jobId)
      : all.where('application.company_id', '=', of.companyId).where(toReview);
  if ('companyId' in of) {
    const { onlyJob, responsibleId } = of;
    if (onlyJob) query = query.where('application.job_id', '=', onlyJob);
    if (responsibleId) {
      query = query.where('application.job_id', 'in', (eb) =>
        eb.selectFrom('job').select('job.id').where('job.recruiter_id', '=', responsibleId),
      );
    }
  }
  if (status === 'held') query = query.where('application.held', 'is not', null);
  else if (status) query = query.where('application.received_rank', '=', RANK[status]);
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
  for (const answer of answers) query = query.where(isAnswered(answer));
  if (words.length + skills.length === 0) return query;
  const hasWords = containsAll(sql.ref('found.texts'), words);
  const hasSkills = containsAll(sql.ref('found.skills'), skills, skillPattern);
  return query.where(isFound(searchable, sql<boolean>`${hasWords} and ${hasSkills}`));
}

interface Paging {
  sort: Sort;
  after?: SortValues | undefined;
  skip?: number;
  limit: number;
}

/** The ids of some applications in an order; rows before them are skipped in the index. */
const idsInOrder = (db: Db, filter: ApplicantFilter, { sort, after, skip = 0, limit }: Paging) =>
  filtered(db, filter)
    .select('application.id')
    .$if(after !== undefined, (query) => query.where(isAfter(sort, after!)))
    .orderBy(inOrderOf(sort))
    .offset(skip)
    .limit(limit);

/** One page of a job's applications, with the applicants' profiles. */
export const applicantsTable = (
  db: Db,
  filter: ApplicantFilter,
  paging: Paging,
): Promise<(ApplicationWithApplicant & { sort_key: SortValues })[]> =>
  withApplicant(db)
    .select(sortKey(paging.sort))
    .where('application.id', 'in', idsInOrder(db, filter, paging))
    .orderBy(inOrderOf(paging.sort))
    .execute();

/** One page of the applications to several jobs, with the jobs. */
export const applicationsTable = (
  db: Db,
  filter: ApplicantFilter,
  paging: Paging,
): Promise<(ReceivedApplication & { sort_key: SortValues })[]> =>
  withApplicantAndJob(db)
    .select(sortKey(paging.sort))
    .where('application.id', 'in', idsInOrder(db, filter, paging))
    .orderBy(inOrderOf(paging.sort))
    .execute();

/** A part of all applications that match, to select them at once, except those of hidden people. */
export function matchingApplications(db: Db, filter: ApplicantFilter, { sort, after, limit }: Paging) {
  return filtered(db, filter)
    .innerJoin('applicant', 'applicant.id', 'application.applicant_id')
    .select(receivedColumns)
    .select([sortKey(sort), shownName.as('name')])
    .where(isVisible('applicant'))
    .$if(filter.status !== 'withdrawn', (query) => query.where('application.withdrawn_at', 'is', null))
    .$if(after !== undefined, (query) => query.where(isAfter(sort, after!)))
    .orderBy(inOrderOf(sort))
    .limit(limit)
    .execute();
}

export const countApplicants = (db: Db, filter: ApplicantFilter): Promise<number> =>
  countRows(filtered(db, filter));
