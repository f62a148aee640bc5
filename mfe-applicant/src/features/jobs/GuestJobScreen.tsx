import { useSession } from '@firstrung/web-kit';
import { Navigate, useParams } from 'react-router';
import { useGuestCompanyProfile } from './api/company-profile.ts';
import { useGuestJobDetails } from './api/job-details.ts';
import { ApplyButton } from './components/ApplyButton.tsx';
import { JobPage } from './components/JobPage.tsx';
import { texts } from './texts.ts';

/** /guests/job-details/{jobId}. A signed-in applicant is redirected to /job-details/{jobId} (decisions §8). */
export default function GuestJobScreen() {
  const { jobId = '' } = useParams();
  const { account } = useSession();
  if (account) return <Navigate to={`/job-details/${jobId}`} replace />;
  return <GuestJob key={jobId} jobId={jobId} />;
}

function GuestJob({ jobId }: { jobId: string }) {
  const job = useGuestJobDetails(jobId);
  const company = useGuestCompanyProfile(job.data?.companyId);

  return (
    <JobPage
      query={job}
      company={company}
      home="/guest/home"
      applyLabel={texts.job.signupToApply}
      apply={(details) => <ApplyButton job={details} label={texts.job.signupToApply} />}
    />
  );
}
