import { jobTexts, SignupToApply } from '@firstrung/job-views';
import { ButtonLink } from '@firstrung/ui-kit';
import { returnTo, useApi, useSession } from '@firstrung/web-kit';
import { Navigate, useParams } from 'react-router';
import { JobBesideSearch } from '../search/components/JobBesideSearch.tsx';
import { guestJobQuery, useJob } from './api/job-details.ts';
import { JobPage } from './components/JobPage.tsx';

/**
 * /guests/job-details/{jobId}. A signed-in applicant is redirected to /job-details/{jobId} (C§8).
 */
export default function GuestJobScreen() {
  const { jobId = '' } = useParams();
  const { account } = useSession();
  if (account) return <Navigate to={`/job-details/${jobId}`} replace />;
  return (
    <JobBesideSearch jobId={jobId}>
      <GuestJob key={jobId} jobId={jobId} />
    </JobBesideSearch>
  );
}

/** A job for visitors; `level` as in JobPage. */
export function GuestJob({ jobId, level }: { jobId: string; level?: 1 | 2 }) {
  const api = useApi();
  const job = useJob(guestJobQuery(api, jobId), level);
  return (
    <JobPage
      query={job}
      level={level}
      login={
        <ButtonLink variant="primary" to="/login" state={returnTo(`/job-details/${jobId}`)}>
          {jobTexts.login}
        </ButtonLink>
      }
      apply={(details) => <SignupToApply job={details} signup="/signup" now={new Date(api.now())} />}
    />
  );
}
