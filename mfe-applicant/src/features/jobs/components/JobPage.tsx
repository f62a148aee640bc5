import './open-job.css';
import { type JobDetails, publicJobPath } from '@firstrung/contracts';
import { formatDate } from '@firstrung/i18n';
import {
  ActionBar,
  companyTexts,
  JobPageSkeleton,
  JobPageView,
  jobTexts,
  publicInputs,
  type WayBack,
} from '@firstrung/job-views';
import {
  Button,
  ButtonLink,
  Container,
  labels,
  PageFailure,
  QueryContent,
  SkeletonText,
} from '@firstrung/ui-kit';
import {
  isMissing,
  messageOf,
  useApi,
  useCallQuery,
  useCopy,
  useFailureNotice,
  useSession,
  useTitle,
} from '@firstrung/web-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ReportButton } from '../../report/ReportSubject.tsx';
import { useSaving } from '../../saved/useSaving.tsx';
import { isOpen, isOutsider } from '../is-open.ts';
import { searchOf } from '../link-state.ts';
import { JobAside } from './JobAside.tsx';
import { LatestJobs, useJobPath } from './LatestJobs.tsx';

interface Props extends Pick<ComponentProps<typeof JobPageView>, 'skillMark'> {
  query: UseQueryResult<JobDetails>;
  apply: (job: JobDetails) => ReactNode;
  /** The button that withdraws the application. It moves the focus to `focusAfter` when it is done. */
  withdraw?: (job: JobDetails, focusAfter: RefObject<HTMLElement | null>) => ReactNode;
  /** Replaces the standard page for a job that does not exist. */
  missing?: ReactNode;
  /** Of a visitor: the way to the login, where there may be more to see. */
  login?: ReactNode;
  /** 2 beside a list of jobs whose page has its own h1. */
  level?: 1 | 2 | undefined;
}

/** A job and its company, for guests and applicants. */
export function JobPage({ query, apply, withdraw, missing, login, level = 1, skillMark }: Props) {
  const { error } = query;
  // What is gone is not shown from the cache.
  const job = isMissing(error) ? undefined : query.data;
  const api = useApi();
  const { account } = useSession();
  const companyId = job?.companyId;
  const company = useCallQuery(
    account
      ? 'GET /api/company/company-profile/:companyId'
      : 'GET /api/guest/company/company-profile/:companyId',
    publicInputs.company(companyId ?? ''),
    { enabled: companyId !== undefined },
  );
  const action = useRef<HTMLDivElement>(null);
  const { data: related } = useCallQuery(
    'GET /api/guest/jobs/related-jobs/:jobId',
    publicInputs.job(job?._id ?? ''),
    { enabled: job !== undefined },
  );
  const back = useBackLink(account ? '/home' : '/guest/home');
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
        <ApplyBar job={job} label={account ? labels.applyNow : jobTexts.signupToApply} action={action} />
      </>
    );
  }
  if (!error) return <JobPageSkeleton label={jobTexts.loading} />;
  if (missing && isMissing(error)) return missing;

  return (
    <>
      <PageFailure
        query={query}
        missingTitle={jobTexts.missingTitle}
        missingText={jobTexts.missing}
        failedTitle={jobTexts.failedTitle}
        back={
          <>
            {isMissing(error) && login}
            <ButtonLink to={back.to}>{back.label}</ButtonLink>
          </>
        }
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
function useBackLink(home: string): WayBack {
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

/** Stands in for the card of a company that is loading or failed to load; nothing for one that is gone. */
function CompanyState({ query }: { query: UseQueryResult<unknown> }) {
  const { error } = query;
  const isGone = isMissing(error);
  useFailureNotice(error && !isGone ? messageOf(error) : null);
  return isGone ? null : (
    <QueryContent {...companyTexts} query={query} skeleton={<SkeletonText lines={5} />} />
  );
}

/** The address that everyone can open. */
const publicAddress = (jobId: string) => window.location.origin + publicJobPath(jobId);

/** Shares the public address of a job, or copies it where the browser can't share. */
function useShare() {
  const copy = useCopy(jobTexts);
  return async (job: JobDetails) => {
    const url = publicAddress(job._id);
    if (navigator.share) {
      // Rejects when the reader closes the dialog without sharing.
      await navigator.share({ title: job.title, url }).catch(() => {});
      return;
    }
    await copy(url);
  };
}

interface ApplyBarProps {
  job: JobDetails;
  label: string;
  /** Contains the button that applies, first of its kind. */
  action: RefObject<HTMLElement | null>;
}

/** On small screens: the apply button at the lower edge, while the page's own is out of view. */
function ApplyBar({ job, label, action }: ApplyBarProps) {
  const isOut = useIsOut(action);
  const now = new Date(useApi().now());
  if (!isOut || job.applicationStatus !== null || !isOpen(job, now) || isOutsider(job)) return null;
  return (
    <ActionBar title={job.title}>
      <Button
        variant="primary"
        onClick={() => action.current?.querySelector<HTMLElement>('button, a')?.click()}
      >
        {label}
      </Button>
    </ActionBar>
  );
}

/** Whether an element is out of view, or covered by the bars at the lower edge. */
function useIsOut(target: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver(([entry]) => setOut(!entry?.isIntersecting), {
      rootMargin: '0px 0px -120px',
    });
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isOut;
}
