import type { Calls, QueryOf } from '@firstrung/contracts';
import { invalidInput } from '@firstrung/service-kit/http';
import { type ApplicantFilter, applicantSort } from '../db/queries/applications/applicants-table.ts';
import type { AnswerCondition } from '../db/queries/applications/application-answers.ts';
import type { Sort } from '../db/queries/sorting.ts';
import { startOfWaiting } from '../domain/overview.ts';
import { searchWordsIn } from './paging.ts';

type ApplicantsQuery = QueryOf<Calls['GET /api/recruiter/jobs/applicants-csv/:jobId']>;

/** Reads the query of every call about a table of applicants. Throws 400 on answers to no question. */
export function readApplicantsQuery(
  { id: jobId, answer_within }: { id: string; answer_within?: number | null },
  query: ApplicantsQuery,
  { sortsByFit }: { sortsByFit: boolean },
  now: Date,
): { filter: ApplicantFilter; sort: Sort } {
  const { q, status, skill = [], list, answer = [], sortBy } = query;
  const isOffered = { fit: sortsByFit, answerBy: Boolean(answer_within) };
  const { sort = 'date', order } = offered(query, isOffered);
  if (sort === 'answer' && !sortBy) throw invalidInput([{ path: 'sortBy', message: 'is missing' }]);
  return {
    filter: {
      of: { jobId },
      status,
      waitingSince: startOfWaiting(now),
      words: searchWordsIn(q),
      skills: skill,
      answers: answer.map(readAnswer),
      listId: list,
    },
    sort: applicantSort(sort, order, sortBy),
  };
}

/** The id of the question ends at the first colon. */
function readAnswer(text: string): AnswerCondition {
  const end = text.indexOf(':');
  return { questionId: text.slice(0, end).toLowerCase(), value: text.slice(end + 1) };
}

/** A page may ask for `fit` where the operator has switched it off since, and asks any job for `answerBy`. */
const offered = (
  { sort, order }: ApplicantsQuery,
  isOffered: Partial<Record<string, boolean>>,
): Pick<ApplicantsQuery, 'sort' | 'order'> => (isOffered[sort ?? ''] === false ? {} : { sort, order });

type ToReviewQuery = QueryOf<Calls['GET /api/recruiter/applications/to-review']>;

/** The applications of a member's company that wait for a decision, the longest waiting first. */
export const readToReviewQuery = (
  companyId: string,
  memberId: string,
  { q, status, job, whose, sort = 'date', order = 'asc' }: ToReviewQuery,
  now: Date,
): { filter: ApplicantFilter; sort: Sort } => ({
  filter: {
    of: {
      companyId,
      ...(job && { onlyJob: job }),
      ...(whose && { responsibleId: memberId }),
    },
    status,
    waitingSince: startOfWaiting(now),
    words: searchWordsIn(q),
  },
  sort: applicantSort(sort, order),
});
