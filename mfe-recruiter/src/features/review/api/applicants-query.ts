import { APPLICANT_FILTERS, isUuid, type Question, type RecruiterJob } from '@firstrung/contracts';
import type { Sorts } from '../../../shared/table/sorting.tsx';
import { oneOf, type TableParams } from '../../../shared/table/table-params.ts';

const applicantSorts = {
  date: 'desc',
  answerBy: 'asc',
  status: 'asc',
  name: 'asc',
  fit: 'desc',
  answer: 'desc',
} as const satisfies Sorts;

/** The orders that the operator and the job offer, and that by the answers to the chosen question. */
export function offeredSorts(
  { sortsByFit, job }: { sortsByFit: boolean; job: RecruiterJob },
  question: Question | undefined,
): Sorts {
  const { answerBy, fit, answer, ...others } = applicantSorts;
  return {
    ...others,
    ...(job.answerWithin && { answerBy }),
    ...(sortsByFit && { fit }),
    ...(question && isRanked(question) && { answer }),
  };
}

/** Whether the answers to a question have an order. */
const isRanked = ({ kind }: Question): boolean => kind === 'number' || kind === 'yesNo';

/** The part of the query that every call about a table of applicants takes: which of them, in which order. */
export function applicantsQuery({ q, skills, list, question, answer, order, ...params }: TableParams) {
  const status = oneOf(APPLICANT_FILTERS, params.status);
  const known = oneOf(Object.keys(applicantSorts) as (keyof typeof applicantSorts)[], params.sort);
  const sort = known === 'answer' && !isUuid(question) ? undefined : known;
  return {
    ...(q !== '' && { q }),
    ...(status && { status }),
    ...(skills.length > 0 && { skill: [...skills] }),
    ...(isUuid(list) && { list }),
    ...(isUuid(question) && answer !== '' && { answer: [`${question}:${answer}`] }),
    ...(sort && { sort }),
    ...(sort === 'answer' && { sortBy: question }),
    ...(order !== '' && { order }),
  };
}

/** What the page of a job shows, by the `view` of its address. Any other is the id of a list to edit. */
export const ADVERT = 'advert';
export const LISTS = 'lists';
export const NEW_LIST = 'new-list';
