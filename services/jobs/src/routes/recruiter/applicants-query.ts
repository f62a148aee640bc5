import type { Calls, QueryOf } from '@firstrung/contracts';
import type { CursorKind } from '@firstrung/service-kit/http';
import type { ApplicantFilter, ApplicantOrder, ApplicantSort } from '../../db/queries/applicants-table.ts';
import { wordsIn } from '../paging.ts';

type ApplicantsQuery = QueryOf<Calls['GET /api/recruiter/applications/neighbours/:applicationId']>;

/** What each sort compares, and the way it goes unless `order` says otherwise. */
const SORTS: Record<ApplicantOrder, { kinds: readonly CursorKind[]; order: 'asc' | 'desc' }> = {
  date: { kinds: ['date', 'uuid'], order: 'desc' },
  status: { kinds: ['smallint', 'date', 'uuid'], order: 'asc' },
  name: { kinds: ['text', 'uuid'], order: 'asc' },
};

/** What every call about a table of applicants takes. */
export function readApplicantsQuery(
  jobId: string,
  { q, status, skill = [], sort = 'date', order = SORTS[sort].order }: ApplicantsQuery,
): { filter: ApplicantFilter; by: ApplicantSort; kinds: readonly CursorKind[] } {
  return {
    filter: { jobId, status, words: wordsIn(q), skills: skill },
    by: { sort, reverse: order !== SORTS[sort].order },
    kinds: SORTS[sort].kinds,
  };
}
