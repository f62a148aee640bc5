import { RequireToken, useHost, useSession } from '@firstrung/web-kit';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { texts } from '../../texts.ts';
import { WithdrawButton } from '../applications/WithdrawButton.tsx';
import { ApplyButton } from './ApplyButton.tsx';
import { useApplyJob } from './apply-job.ts';
import { useCompanyProfile } from './company-profile.ts';
import { JobPage } from './JobPage.tsx';
import { useJobDetails } from './job-details.ts';
import { MissingJob } from './MissingJob.tsx';

const HOME = '/home';

/** /job-details/{jobId}. Who must log in first comes back to the job. */
export default function JobScreen() {
  const { jobId = '' } = useParams();
  const { rememberedJob } = useHost();
  const signedOut = useSession().account === null;

  useEffect(() => {
    if (signedOut) rememberedJob.set(jobId);
  }, [signedOut, rememberedJob, jobId]);

  return (
    <RequireToken notice={texts.notices.loginFirst}>
      <ApplicantJob key={jobId} jobId={jobId} />
    </RequireToken>
  );
}

function ApplicantJob({ jobId }: { jobId: string }) {
  const job = useJobDetails(jobId);
  const company = useCompanyProfile(job.data?.companyId);
  const apply = useApplyJob();

  return (
    <JobPage
      query={job}
      company={company}
      home={HOME}
      missing={<MissingJob jobId={jobId} home={HOME} />}
      apply={(details) => (
        <ApplyButton job={details} label={texts.job.applyNow} onApply={() => apply.mutate(jobId)} />
      )}
      withdraw={(details, heading) => <WithdrawButton job={details} heir={heading} />}
    />
  );
}
