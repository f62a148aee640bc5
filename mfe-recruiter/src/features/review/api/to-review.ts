import { type ApplicationRow, ASK_AGAIN_MS, isUuid, REVIEW_FILTERS } from '@firstrung/contracts';
import { type Page, useApi } from '@firstrung/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Sorts } from '../../../shared/table/sorting.tsx';
import { APPLICANTS_PAGE_SIZE, oneOf, type TableParams } from '../../../shared/table/table-params.ts';
import { tableQuery } from '../../../shared/table/table-query.ts';

export const TO_REVIEW = 'GET /api/recruiter/applications/to-review';

/** Overdue answers first. */
export const reviewSorts = { answerBy: 'asc', date: 'asc' } as const satisfies Sorts;

/** A page of the applications that wait, as the query cache holds it. */
export type ToReviewPage = Page<ApplicationRow[]>;

/** The part of the query that says which of the applications that wait, in which order. */
function toReviewQuery({ q, status: typed, job, whose, sort, order }: TableParams) {
  const status = oneOf(REVIEW_FILTERS, typed);
  return {
    ...(q !== '' && { q }),
    ...(status && { status }),
    ...(isUuid(job) && { job }),
    ...(whose !== '' && { whose }),
    sort: sort === 'date' ? ('date' as const) : ('answerBy' as const),
    ...(order !== '' && { order }),
  };
}

/** A page of the applications that wait for a decision. */
export const useToReview = (params: TableParams) =>
  useQuery({
    ...tableQuery(useApi(), TO_REVIEW, {
      query: { limit: APPLICANTS_PAGE_SIZE, page: params.page, ...toReviewQuery(params) },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ASK_AGAIN_MS,
  });

/** The number of all that wait, by the path of the entry of the navigation bar that leads to them. */
export function useWaiting(): Readonly<Record<string, number>> {
  const { data } = useQuery(tableQuery(useApi(), TO_REVIEW, { query: { limit: 1, page: 1 } }));
  return { '/recruiter/to-review': data?.total ?? 0 };
}
