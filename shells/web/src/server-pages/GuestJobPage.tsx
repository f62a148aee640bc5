import type { CompanyProfile, JobDetails, RelatedJobs } from '@firstrung/contracts';
import { AskLink, JobPageView, jobTexts, SignupToApply } from '@firstrung/job-views';
import { Stack } from '@firstrung/ui-kit';
import { jobPathOf, type PageRequest } from './contract.ts';

interface Props {
  request: PageRequest;
  job: JobDetails;
  /** Absent if the company is not public. */
  company: CompanyProfile | undefined;
  related: RelatedJobs | undefined;
  now: Date;
}

/** A job with its company before the remote is loaded. */
export const GuestJobPage = ({ request, job, ...data }: Props) => (
  <JobPageView
    {...data}
    job={job}
    back={{ to: request.links.jobs, label: jobTexts.backToJobs }}
    jobPath={jobPathOf(request)}
    aside={
      <Stack gap={4}>
        <SignupToApply job={job} signup={request.links.signup} login={request.links.login} now={data.now} />
        <AskLink to={request.links.signup} />
      </Stack>
    }
  />
);
