import { APPLICANT_FILTERS, isUuid } from '@firstrung/contracts';
import type { Sorts } from '../../../shared/table/sorting.tsx';
import { oneOf, type TableParams } from '../../../shared/table/table-params.ts';

const applicantSorts = {
  date: 'desc',
  status: 'asc',
  name: 'asc',
  fit: 'desc',
} as const satisfies Sorts;

/** The orders that the operator offers. */
export function offeredSorts(sortsByFit: boolean): Sorts {
  const { fit, ...others } = applicantSorts;
  return sortsByFit ? applicantSorts : others;
}

/** The part of the query that every call about a table of applicants takes: which of them, in which order. */
export function applicantsQuery({ q, skills, list, order, ...params }: TableParams) {
  const status = oneOf(APPLICANT_FILTERS, params.status);
  const sort = oneOf(Object.keys(applicantSorts) as (keyof typeof applicantSorts)[], params.sort);
  return {
    ...(q !== '' && { q }),
    ...(status && { status }),
    ...(skills.length > 0 && { skill: [...skills] }),
    ...(isUuid(list) && { list }),
    ...(sort && { sort }),
    ...(order !== '' && { order }),
  };
}
