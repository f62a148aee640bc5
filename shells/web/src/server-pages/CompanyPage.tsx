import type { CompanyPage as Company, JobCard } from '@firstrung/contracts';
import { CompanyPageView, companyPageTexts, jobTexts } from '@firstrung/job-views';
import type { Page } from '@firstrung/web-kit';
import type { PageProps } from './contract.ts';
import { JobCards } from './GuestJobsPage.tsx';

/** A company with its live jobs before the remote is loaded. */
export const CompanyPage = ({
  request,
  replies: [company, jobs],
  now,
}: PageProps<[Company, Page<JobCard[]>]>) => (
  <CompanyPageView company={company} back={{ to: request.links.jobs, label: jobTexts.backToJobs }}>
    <JobCards
      request={request}
      jobs={jobs}
      now={now}
      end={companyPageTexts.end(company.name)}
      photos={false}
    />
  </CompanyPageView>
);
