import { tableQuery, useApi, useCallQuery } from '@firstrung/web-kit';
import { useQuery } from '@tanstack/react-query';
import type { Recipient } from '../api/applicant.ts';
import { recipientOf, toSelected } from '../api/applicant.ts';
import { TO_REVIEW } from '../api/to-review.ts';
import { texts } from './texts.ts';

/** The number of applicants that a preview offers. */
const OFFERED = 10;

/** Who can stand in a preview: those who applied last and wait for a decision, else an example. */
export function useExamples(): readonly Recipient[] {
  const { data } = useQuery(
    tableQuery(useApi(), TO_REVIEW, { query: { limit: OFFERED, page: 1, order: 'desc' } }),
  );
  const { data: company } = useCallQuery('GET /api/company/get-company-profile-details');
  const { name, job: jobTitle, company: companyName } = texts.example;
  const applicants = data?.data ?? [];
  if (applicants.length > 0) return applicants.map((row) => recipientOf(toSelected(row)));
  return [{ id: '', name, jobTitle, companyName: company?.name || companyName }];
}
