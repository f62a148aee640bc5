import { publicInputs } from '@firstrung/job-views';
import { callQuery, useApi } from '@firstrung/web-kit';
import { useQuery } from '@tanstack/react-query';

/** A company by the present or a former address of its page. */
export const useCompanyPage = (slug: string) =>
  useQuery(callQuery(useApi(), 'GET /api/guest/company/company-page/:slug', publicInputs.companyPage(slug)));
