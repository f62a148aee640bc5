import { type ApplicationRow, REVIEW_FILTERS } from '@firstrung/contracts';
import { type Page, tableQuery, useApi } from '@firstrung/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Sorts } from '../../../shared/table/sorting.tsx';
import { APPLICANTS_PAGE_SIZE, oneOf, type TableParams } from '../../../shared/table/table-params.ts';

export const TO_REVIEW = 'GET /api/recruiter/applications/to-review';

export const reviewSorts = { date: 'asc' } as const satisfies Sorts;

/** A page of the applications that wait, as the query cache holds it. */
export type ToReviewPage = Page<ApplicationRow[]>;

/** The part of the query that both calls about the applications that wait take. */
export function toReviewQuery({ q, status: typed, order }: TableParams) {
  const status = oneOf(REVIEW_FILTERS, typed);
  return { ...(q !== '' && { q }), ...(status && { status }), ...(order !== '' && { order }) };
}

/** A page of the applications to all jobs that wait for a decision, the longest waiting first. */
export const useToReview = (params: TableParams) =>
  useQuery({
    ...tableQuery(useApi(), TO_REVIEW, {
      query: { limit: APPLICANTS_PAGE_SIZE, page: params.page, ...toReviewQuery(params) },
    }),
    placeholderData: keepPreviousData,
  });

/** The number of all that wait, by the path of the entry of the navigation bar that leads to them. */
export function useWaiting(): Readonly<Record<string, number>> {
  const { data } = useQuery(tableQuery(useApi(), TO_REVIEW, { query: { limit: 1, page: 1 } }));
  return { '/recruiter/to-review': data?.total ?? 0 };
}
