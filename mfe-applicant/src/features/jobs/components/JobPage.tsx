import type { JobDetails } from '@firstrung/contracts';
import { Banner, ButtonLink, DetailSkeleton, JobPageBody, JobStatus, PageFailure } from '@firstrung/ui-kit';
import { isMissing, reasonOf, useTitle } from '@firstrung/web-kit';
import { jobPageContent } from '@firstrung/web-kit/public-pages';
import type { ReactNode, RefObject } from 'react';
import type { CompanyQuery } from '../api/company-profile.ts';
import type { JobQuery } from '../api/job-details.ts';
import { texts } from '../texts.ts';
import { CompanySection } from './CompanySection.tsx';
import { JobAside } from './JobAside.tsx';

interface Props {
  query: JobQuery;
  company: CompanyQuery;
  /** Path of the job list that the page links back to. */
  home: string;
  apply: (job: JobDetails) => ReactNode;
  /** The button that withdraws the application. It moves the focus to `focusAfter` when it is done. */
  withdraw?: (job: JobDetails, focusAfter: RefObject<HTMLElement | null>) => ReactNode;
  /** Replaces the standard page for a job that does not exist. */
  missing?: ReactNode;
}

/** A job and its company, for guests and applicants. */
export function JobPage({ query, company, home, apply, withdraw, missing }: Props) {
  const { data: job, error } = query;
  useTitle(job ? `${job.title} ${texts.job.atCompany(job.companyName)}` : texts.job.titleWhileLoading);

  if (job) {
    return (
      <JobPageBody
        job={jobPageContent(job, new Date())}
        texts={texts.job}
        back={{ to: home, label: texts.job.backToJobs }}
        status={<JobStatus status={job.status} />}
        applied={job.applicationStatus !== null}
        notice={
          job.status !== 'liveJobs' && (
            <Banner tone="warn">
              {job.status === 'pausedJobs' ? texts.job.pausedBanner : texts.job.notOpenBanner}
            </Banner>
          )
        }
        sidebar={
          <JobAside
            job={job}
            apply={apply(job)}
            withdraw={withdraw && ((focusAfter) => withdraw(job, focusAfter))}
          />
        }
      >
        <CompanySection profile={job.companyProfile} query={company} />
      </JobPageBody>
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
