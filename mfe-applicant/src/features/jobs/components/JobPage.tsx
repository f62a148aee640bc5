import type { CompanyProfile, JobDetails } from '@firstrung/contracts';
import { formatDate } from '@firstrung/i18n';
import { type BackLink, JobPageSkeleton, JobPageView, jobTexts, publicInputs } from '@firstrung/job-views';
import { ButtonLink, Container, PageFailure } from '@firstrung/ui-kit';
import { failureOf, isMissing, useApi, useCallQuery, useTitle } from '@firstrung/web-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ReportButton } from '../../report/ReportSubject.tsx';
import { useSaving } from '../../saved/useSaving.tsx';
import { searchOf } from '../search-state.ts';
import { ApplyBar } from './ApplyBar.tsx';
import { CompanyState } from './CompanyState.tsx';
import { JobAside } from './JobAside.tsx';
import { LatestJobs, useJobPath } from './LatestJobs.tsx';
import { publicAddress, useShare } from './useShare.ts';

interface Props extends Pick<ComponentProps<typeof JobPageView>, 'skillMark'> {
  query: UseQueryResult<JobDetails>;
  company: UseQueryResult<{ companyProfile: CompanyProfile }>;
  /** Path of the job list that the page links back to. */
  home: string;
  apply: (job: JobDetails) => ReactNode;
  /** Label of the button that `apply` renders. */
  applyLabel: string;
  /** The button that withdraws the application. It moves the focus to `focusAfter` when it is done. */
  withdraw?: (job: JobDetails, focusAfter: RefObject<HTMLElement | null>) => ReactNode;
  /** Replaces the standard page for a job that does not exist. */
  missing?: ReactNode;
  /** 2 beside a list of jobs whose page has its own h1. */
  level?: 1 | 2 | undefined;
}

/** A job and its company, for guests and applicants. */
export function JobPage({
  query,
  company,
  home,
  apply,
  applyLabel,
  withdraw,
  missing,
  level = 1,
  skillMark,
}: Props) {
  const { error } = query;
  // What is gone is not shown from the cache.
  const job = isMissing(error) ? undefined : query.data;
  const api = useApi();
  const action = useRef<HTMLDivElement>(null);
  const { data: related } = useCallQuery(
    'GET /api/guest/jobs/related-jobs/:jobId',
    publicInputs.job(job?._id ?? ''),
    { enabled: job !== undefined },
  );
  const back = useBackLink(home);
  const share = useShare();
  const jobPath = useJobPath();
  const saving = useSaving();
  useTitle(level === 1 ? pageTitle(job) : undefined);

  if (job) {
    return (
      <>
        <JobPageView
          job={job}
          company={company.data?.companyProfile}
          companyState={<CompanyState query={company} />}
          related={related}
          jobPath={jobPath}
          now={new Date(api.now())}
          level={level}
          skillMark={skillMark}
          back={level === 1 ? back : undefined}
          save={saving.button(job._id)}
          report={
            job.closedByBoard ? null : (
              <ReportButton subject={{ kind: 'job', id: job._id, name: job.title }} />
            )
          }
          onShare={() => void share(job)}
          onPrint={() => window.print()}
          aside={
            <JobAside
              job={job}
              apply={apply(job)}
              action={action}
              withdraw={withdraw && ((focusAfter) => withdraw(job, focusAfter))}
            />
          }
          printNote={jobTexts.printed(publicAddress(job._id), formatDate(new Date().toISOString()))}
        />
        <ApplyBar job={job} label={applyLabel} action={action} />
      </>
    );
  }
  if (!error) return <JobPageSkeleton label={jobTexts.loading} />;
  if (missing && isMissing(error)) return missing;

  return (
    <>
      <PageFailure
        missing={isMissing(error)}
        missingTitle={jobTexts.missingTitle}
        missingText={jobTexts.missing}
        failedTitle={jobTexts.failedTitle}
        {...failureOf(query)}
        back={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
      />
      {isMissing(error) && (
        <Container>
          <LatestJobs title={jobTexts.otherJobs} />
        </Container>
      )}
    </>
  );
}

function pageTitle(job: JobDetails | undefined): string {
  if (!job) return jobTexts.titleWhileLoading;
  return job.companyName ? jobTexts.titleAt(job.title, job.companyName) : job.title;
}

/** Back to the search that the reader came from, to where they were in it, or to the list of all jobs. */
function useBackLink(home: string): BackLink {
  const search = searchOf(useLocation().state);
  const navigate = useNavigate();
  if (search === undefined) return { to: home, label: jobTexts.backToJobs };
  return {
    to: `/jobs?${search}`,
    label: jobTexts.backToResults,
    onClick(event) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      navigate(-1);
    },
  };
}
