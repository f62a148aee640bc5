import type { JobDetails } from '@firstrung/contracts';
import {
  Banner,
  ButtonLink,
  Cluster,
  CompanyLogo,
  Container,
  DetailSkeleton,
  JobStatus,
  MultilineText,
  PageFailure,
  PageHeader,
  Section,
  SkillTags,
  Split,
} from '@firstrung/ui-kit';
import { imageAddress, isMissing, reasonOf, useTitle } from '@firstrung/web-kit';
import { postedText } from '@firstrung/web-kit/public-pages';
import type { ReactNode, RefObject } from 'react';
import type { CompanyQuery } from '../api/company-profile.ts';
import type { JobQuery } from '../api/job-details.ts';
import { texts } from '../texts.ts';
import { CompanySection } from './CompanySection.tsx';
import { JobAside } from './JobAside.tsx';
import styles from './job-page.module.css';

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
      <Container as="article">
        <Header job={job} home={home} />
        {job.status !== 'liveJobs' && (
          <div className={styles.notice}>
            <Banner tone="warn">
              {job.status === 'pausedJobs' ? texts.job.pausedBanner : texts.job.notOpenBanner}
            </Banner>
          </div>
        )}
        <Split
          sidebarFirst
          sidebar={
            <JobAside
              job={job}
              apply={apply(job)}
              withdraw={withdraw && ((focusAfter) => withdraw(job, focusAfter))}
            />
          }
        >
          <Body job={job} />
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

function Header({ job, home }: { job: JobDetails; home: string }) {
  const posted = postedText(job.postedAt, new Date());
  return (
    <PageHeader
      back={{ to: home, label: texts.job.backToJobs }}
      title={job.title}
      lead={
        <Cluster as="span" gap={3} className={styles.lead}>
          <CompanyLogo name={job.companyName} src={imageAddress(job.companysPfp, '192x200')} />
          <strong className={styles.company}>{job.companyName}</strong>
          <JobStatus status={job.status} />
          {posted && <span>{posted}</span>}
        </Cluster>
      }
    />
  );
}

/** The sections of a job's text; empty ones are left out. */
function Body({ job }: { job: JobDetails }) {
  return (
    <>
      <TextSection title={texts.job.description} text={job.description} />
      <TextSection title={texts.job.requirements} text={job.requirements} />
      {job.skillNames.length > 0 && (
        <Section title={texts.job.skills}>
          <SkillTags skills={job.skillNames} label={texts.job.skills} />
        </Section>
      )}
      <TextSection title={texts.job.benefits} text={job.benefits} />
    </>
  );
}

function TextSection({ title, text }: { title: string; text: string }) {
  if (text.trim() === '') return null;
  return (
    <Section title={title}>
      <MultilineText text={text} />
    </Section>
  );
}
