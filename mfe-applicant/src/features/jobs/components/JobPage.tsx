import type { JobDetails } from '@firstrung/contracts';
import { Banner, ButtonLink, Container, DetailSkeleton, PageFailure, Split } from '@firstrung/ui-kit';
import { isMissing, reasonOf, useTitle } from '@firstrung/web-kit';
import type { ReactNode, RefObject } from 'react';
import type { CompanyQuery } from '../api/company-profile.ts';
import type { JobQuery } from '../api/job-details.ts';
import { texts } from '../texts.ts';
import { CompanySection } from './CompanySection.tsx';
import { JobAside } from './JobAside.tsx';
import { JobBody } from './JobBody.tsx';
import { JobHeader } from './JobHeader.tsx';
import styles from './job-page.module.css';

interface Props {
  query: JobQuery;
  company: CompanyQuery;
  /** The list this job is in. */
  home: string;
  apply: (job: JobDetails) => ReactNode;
  /** Takes back the application there is; then the focus goes to the heading. */
  withdraw?: (job: JobDetails, heading: RefObject<HTMLElement | null>) => ReactNode;
  /** Shown instead of the general words where there is no such job. */
  missing?: ReactNode;
}

/** A job and its company, for guests and applicants alike. */
export function JobPage({ query, company, home, apply, withdraw, missing }: Props) {
  const { data: job, error } = query;
  useTitle(job ? `${job.title} ${texts.job.atCompany(job.companyName)}` : texts.job.titleWhileLoading);

  if (job) {
    return (
      <Container as="article">
        <JobHeader job={job} home={home} />
        {job.status !== 'liveJobs' && (
          <div className={styles.notice}>
            <Banner tone="warn">
              {job.status === 'pausedJobs' ? texts.job.closedBanner : texts.job.goneBanner}
            </Banner>
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
  if (!error) return <DetailSkeleton label={texts.job.loading} />;
  if (missing && isMissing(error)) return missing;

  return (
    <PageFailure
      missing={isMissing(error)}
      missingTitle={texts.job.missingTitle}
      missingText={texts.job.missing}
      failedTitle={texts.job.failedTitle}
      reason={reasonOf(error)}
      onRetry={() => query.refetch()}
      retrying={query.isFetching}
      back={<ButtonLink to={home}>{texts.job.backToJobs}</ButtonLink>}
    />
  );
}
