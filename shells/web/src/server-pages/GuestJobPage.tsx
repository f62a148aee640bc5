import type { CompanyProfile, JobDetails, RelatedJobs } from '@firstrung/contracts';
import { AskLink, JobPageView, jobTexts, SaveButton, SignupToApply } from '@firstrung/job-views';
import { Stack } from '@firstrung/ui-kit';
import { jobPathOf, type PageProps } from './contract.ts';

/** A job with its company, if that is public, before the remote is loaded. */
export const GuestJobPage = ({
  request,
  replies: [job, company, related],
  now,
}: PageProps<[JobDetails, { companyProfile: CompanyProfile } | null, RelatedJobs | null]>) => (
  <JobPageView
    job={job}
    company={company?.companyProfile}
    related={related ?? undefined}
    now={now}
    back={{ to: request.links.jobs, label: jobTexts.backToJobs }}
    jobPath={jobPathOf(request)}
    save={<SaveButton />}
    aside={
      <Stack gap={4}>
        <SignupToApply job={job} signup={request.links.signup} login={request.links.login} now={now} />
        <AskLink to={request.links.signup} />
      </Stack>
    }
  />
);
