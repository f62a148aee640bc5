import type { Calls, QueryOf } from '@firstrung/contracts';
import { type CursorKind, invalidInput } from '@firstrung/service-kit/http';
import type { ApplicantFilter, ApplicantOrder, ApplicantSort } from '../db/queries/applicants-table.ts';
import type { AnswerCondition } from '../db/queries/application-answers.ts';
import { startOfWaiting } from '../domain/overview.ts';
import { searchWordsIn } from './paging.ts';

type ApplicantsQuery = QueryOf<Calls['GET /api/recruiter/jobs/applicants-csv/:jobId']>;

/** The values that each sort compares, and its default order. */
const SORTS: Record<ApplicantOrder, { kinds: readonly CursorKind[]; order: 'asc' | 'desc' }> = {
  date: { kinds: ['date', 'uuid'], order: 'desc' },
  status: { kinds: ['smallint', 'date', 'uuid'], order: 'asc' },
  name: { kinds: ['text', 'uuid'], order: 'asc' },
  fit: { kinds: ['integer', 'date', 'uuid'], order: 'desc' },
  answer: { kinds: ['number', 'date', 'uuid'], order: 'desc' },
  answerBy: { kinds: ['integer', 'date', 'uuid'], order: 'asc' },
};

/** Reads the query of every call about a table of applicants. Throws 400 on answers to no question. */
export function readApplicantsQuery(
  jobId: string,
  query: ApplicantsQuery,
  { now, sortsByFit }: { now: Date; sortsByFit: boolean },
): { filter: ApplicantFilter; by: ApplicantSort; kinds: readonly CursorKind[] } {
  const { q, status, skill = [], list, answer = [], sortBy } = query;
  const { sort = 'date', order = SORTS[sort].order } = withoutFit(query, sortsByFit);
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
    by: { sort, questionId: sortBy, reverse: order !== SORTS[sort].order },
    kinds: SORTS[sort].kinds,
  };
}

/** The id of the question ends at the first colon. */
function readAnswer(text: string): AnswerCondition {
  const end = text.indexOf(':');
  return { questionId: text.slice(0, end).toLowerCase(), value: text.slice(end + 1) };
}

/** The address of a page may ask for `fit` where the operator has switched it off since. */
const withoutFit = (
  { sort, order }: ApplicantsQuery,
  sortsByFit: boolean,
): Pick<ApplicantsQuery, 'sort' | 'order'> => (sort === 'fit' && !sortsByFit ? {} : { sort, order });

type ToReviewQuery = QueryOf<Calls['GET /api/recruiter/applications/to-review']>;

/** The applications of a member's company that wait for a decision, the longest waiting first. */
export const readToReviewQuery = (
  companyId: string,
  memberId: string,
  { q, status, job, whose, sort = 'date', order = 'asc' }: ToReviewQuery,
  now: Date,
): { filter: ApplicantFilter; by: ApplicantSort; kinds: readonly CursorKind[] } => ({
  filter: {
    of: {
      companyId,
      ...(job && { onlyJob: job }),
      ...(whose && { responsibleId: memberId }),
    },
    status,
    waitingSince: startOfWaiting(now),
    words: searchWordsIn(q),
    skills: [],
    answers: [],
  },
  by: { sort, reverse: order !== SORTS[sort].order },
  kinds: SORTS[sort].kinds,
});
