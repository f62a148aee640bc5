import type { JobDetails } from '@firstrung/contracts';
import { Banner, ButtonLink, Container, EmptyState, ErrorPanel, Split } from '@firstrung/ui-kit';
import { ApiError, reasonOf, useTitle } from '@firstrung/web-kit';
import type { ReactNode, RefObject } from 'react';
import { texts } from '../../texts.ts';
import { CompanySection } from './CompanySection.tsx';
import type { CompanyQuery } from './company-profile.ts';
import { JobAside } from './JobAside.tsx';
import { JobBody } from './JobBody.tsx';
import { JobHeader } from './JobHeader.tsx';
import { JobSkeleton } from './JobSkeleton.tsx';
import type { JobQuery } from './job-details.ts';
import styles from './job-page.module.css';

const { job: words } = texts;

interface Props {
  query: JobQuery;
  company: CompanyQuery;
  /** The list this job is in. */
  home: string;
  apply: (job: JobDetails) => ReactNode;
  /** Takes back the application there is; then the focus goes to the heading. */
  withdraw?: (job: JobDetails, heading: RefObject<HTMLElement | null>) => ReactNode;
}

/** A job and its company, for guests and applicants alike. */
export function JobPage({ query, company, home, apply, withdraw }: Props) {
  const { data: job, error } = query;
  useTitle(job ? `${job.title} ${words.atCompany(job.companyName)}` : words.titleWhileLoading);

  if (job) {
    return (
      <Container as="article">
        <JobHeader job={job} home={home} />
        {job.status !== 'liveJobs' && (
          <div className={styles.notice}>
            <Banner tone="warn">{job.status === 'pausedJobs' ? words.closedBanner : words.goneBanner}</Banner>
          </div>
        )}
        <Split
          asideFirst
          aside={
            <JobAside
              job={job}
              apply={apply(job)}
              withdraw={withdraw && ((heading) => withdraw(job, heading))}
            />
          }
        >
          <JobBody job={job} />
          <CompanySection profile={job.companyProfile} query={company} />
        </Split>
      </Container>
    );
  }
  if (!error) return <JobSkeleton />;

  const backToJobs = <ButtonLink to={home}>{words.backToJobs}</ButtonLink>;
  // 404: not there or not public; 400: no id at all.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState level={1} art="lost" title={words.missingTitle} actions={backToJobs}>
        {words.missing}
      </EmptyState>
    );
  }
  return (
    <ErrorPanel
      level={1}
      title={words.failedTitle}
      onRetry={() => query.refetch()}
      retrying={query.isFetching}
      actions={backToJobs}
    >
      {reasonOf(error)}
    </ErrorPanel>
  );
}
