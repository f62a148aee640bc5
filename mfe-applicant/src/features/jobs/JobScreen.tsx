import { rememberPath } from '@firstrung/auth-screens';
import { isOwnPage, normaliseSkill, OWN_PAGE, publicJobPath, skillsIn } from '@firstrung/contracts';
import { APPLY, JobPageSkeleton, jobTexts } from '@firstrung/job-views';
import { ButtonLink, Check, Container, EmptyState, VisuallyHidden } from '@firstrung/ui-kit';
import { RequireToken, useApi, useCallQuery, useSession } from '@firstrung/web-kit';
import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { loginNotices } from '../../login-notices.ts';
import { OTHER_TABS, useAppliedJobs } from '../applications/api/applied-jobs.ts';
import { ApplyButton } from '../applications/components/ApplyButton.tsx';
import { WithdrawButton } from '../applications/components/WithdrawButton.tsx';
import { isUndecided } from '../applications/progress.ts';
import { JobBesideSearch } from '../search/components/JobBesideSearch.tsx';
import { jobQuery, useJob } from './api/job-details.ts';
import { JobPage } from './components/JobPage.tsx';
import { LatestJobs } from './components/LatestJobs.tsx';
import { texts } from './texts.ts';

/**
 * /job-details/{jobId}. A visitor without a token sees the public page of the job, or logs in
 * first if the link means their application, or the sheet was open. Both return here after logging in.
 */
export default function JobScreen() {
  const { jobId = '' } = useParams();
  const isSignedOut = useSession().account === null;

  const { search, hash } = useLocation();
  const asked = (isOwnPage(search) ? OWN_PAGE : '') + (hash === APPLY ? APPLY : '');
  useEffect(() => {
    if (isSignedOut) rememberPath('applicant', `/job-details/${jobId}${asked}`);
  }, [isSignedOut, jobId, asked]);

  if (isSignedOut && asked === '') return <Navigate to={publicJobPath(jobId)} replace />;
  return (
    <RequireToken notice={loginNotices.loggedOut} acceptsRestricted>
      <JobBesideSearch jobId={jobId}>
        <ApplicantJob key={jobId} jobId={jobId} />
      </JobBesideSearch>
    </RequireToken>
  );
}

/** A job for applicants; `level` as in JobPage. */
export function ApplicantJob({ jobId, level }: { jobId: string; level?: 1 | 2 }) {
  const job = useJob({ ...jobQuery(useApi(), jobId), ...OTHER_TABS }, level);
  const { account } = useSession();
  // For the sheet, too, which can then be opened without a network.
  const { data: profile } = useCallQuery('GET /api/profile/get-profile', undefined, {
    enabled: !account?.isSuspended,
  });
  const own = new Set(skillsIn(profile?.skills ?? '').map(normaliseSkill));
  return (
    <JobPage
      query={job}
      level={level}
      skillMark={(skill) => own.has(normaliseSkill(skill)) && <OwnSkill />}
      missing={<MissingJob jobId={jobId} />}
      apply={(details) => <ApplyButton job={details} />}
      withdraw={(details, focusAfter) =>
        isUndecided(details.applicationStatus) && <WithdrawButton job={details} focusAfter={focusAfter} />
      }
    />
  );
}

const OwnSkill = () => (
  <>
    <Check size={14} aria-hidden="true" />
    <VisuallyHidden>({texts.ownSkill})</VisuallyHidden>
  </>
);

/** Shown for a job the applicant can't see. If they applied to it, it says that the job was taken down. */
function MissingJob({ jobId }: { jobId: string }) {
  const applied = useAppliedJobs();
  if (!applied) return <JobPageSkeleton label={jobTexts.loading} />;
  const isTakenDown = applied.has(jobId);
  return (
    <>
      <EmptyState
        level={1}
        art="lost"
        title={isTakenDown ? jobTexts.takenDownTitle : jobTexts.missingTitle}
        actions={
          <>
            {isTakenDown && (
              <ButtonLink to="/applied-interns" variant="primary">
                {jobTexts.toApplied}
              </ButtonLink>
            )}
            <ButtonLink to="/home">{jobTexts.backToJobs}</ButtonLink>
          </>
        }
      >
        {isTakenDown ? jobTexts.takenDown : jobTexts.missing}
      </EmptyState>
      <Container>
        <LatestJobs title={jobTexts.otherJobs} />
      </Container>
    </>
  );
}
