import { RequireToken, useHost, useSession } from '@firstrung/web-kit';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { texts as sharedTexts } from '../../shared/texts.ts';
import { WithdrawButton } from '../applications/components/WithdrawButton.tsx';
import { useApplyJob } from './api/apply-job.ts';
import { useCompanyProfile } from './api/company-profile.ts';
import { useJobDetails } from './api/job-details.ts';
import { ApplyButton } from './components/ApplyButton.tsx';
import { JobPage } from './components/JobPage.tsx';
import { MissingJob } from './components/MissingJob.tsx';
import { texts } from './texts.ts';

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
    <RequireToken notice={sharedTexts.loginFirst}>
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
