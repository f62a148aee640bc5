import { jobTexts, publicInputs, SignupToApply } from '@firstrung/job-views';
import { ButtonLink } from '@firstrung/ui-kit';
import { returnTo, useApi, useCallQuery, useSession } from '@firstrung/web-kit';
import { Navigate, useParams } from 'react-router';
import { JobBesideSearch } from '../search/components/JobBesideSearch.tsx';
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
  const job = useCallQuery('GET /api/guest/jobs/job-details/:jobId', publicInputs.job(jobId));
  const companyId = job.data?.companyId;
  const company = useCallQuery(
    'GET /api/guest/company/company-profile/:companyId',
    publicInputs.company(companyId ?? ''),
    { enabled: companyId !== undefined },
  );

  return (
    <JobPage
      query={job}
      level={level}
      company={company}
      home="/guest/home"
      applyLabel={jobTexts.signupToApply}
      login={
        <ButtonLink variant="primary" to="/login" state={returnTo(`/job-details/${jobId}`)}>
          {jobTexts.login}
        </ButtonLink>
      }
      apply={(details) => <SignupToApply job={details} signup="/signup" now={new Date(api.now())} />}
    />
  );
}
