import type { CompanyProfile, JobDetails, RelatedJobs } from '@firstrung/contracts';
import { Banner, Button, ButtonLink, JobStatus, MessageSquare, Printer, Share2 } from '@firstrung/ui-kit';
import { returnTo } from '@firstrung/web-kit';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { CompanySection } from '../company/CompanySection.tsx';
import { hasClosed } from '../facts/job-facts.ts';
import { JobRow, type JobRowProps } from '../job-list/JobRow.tsx';
import { CompanyTeaser } from '../job-page/CompanyTeaser.tsx';
import { JobPageBody, type JobPageBodyProps } from '../job-page/JobPageBody.tsx';
import { jobPageContent } from '../job-page/job-page-content.ts';
import { jobTexts as texts } from '../job-page/texts.ts';
import { SaveTool } from '../save/SaveButton.tsx';

export interface JobPageViewProps extends Pick<JobPageBodyProps, 'back' | 'level' | 'printNote'> {
  job: JobDetails;
  /** Absent while it isn't known, and if it isn't public. */
  company: CompanyProfile | undefined;
  /** In the place of the company's card while it isn't there. */
  companyState?: ReactNode;
  related: RelatedJobs | undefined;
  /** The way to apply. */
  aside: ReactNode;
  /** Path of another job's page. */
  jobPath: (jobId: string) => string;
  now: Date;
  onShare?: () => void;
  onPrint?: () => void;
  /** The heart; absent where no script runs. */
  save?: ReactNode;
  /** The way to report the job; absent where no script runs. */
  report?: ReactNode;
  /** Of the rows of other jobs, the hearts of their cards. */
  saveCard?: JobRowProps['save'];
  /** Of the rows of other jobs. */
  rowRef?: Ref<HTMLElement>;
}

/** The page of a job, without state: the page server renders it too. */
export function JobPageView({
  job,
  company,
  companyState,
  related,
  aside,
  jobPath,
  now,
  level = 1,
  onShare,
  onPrint,
  save,
  report,
  saveCard,
  rowRef,
  ...page
}: JobPageViewProps) {
  const content = jobPageContent(job, now);
  const { industry = '', size = '' } = company?.additionalDetails ?? {};
  return (
    <JobPageBody
      {...page}
      job={content}
      level={level}
      status={
        <JobStatus status={job.status}>{hasClosed(job, now) ? texts.closedStatus : undefined}</JobStatus>
      }
      applied={job.applicationStatus !== null}
      tools={
        <>
          <SaveTool>{save}</SaveTool>
          <Button variant="quiet" icon={<Share2 size={16} aria-hidden="true" />} onClick={onShare}>
            {texts.share}
          </Button>
          <Button variant="quiet" icon={<Printer size={16} aria-hidden="true" />} onClick={onPrint}>
            {texts.print}
          </Button>
        </>
      }
      notice={
        notOpen(job, now) && (
          <Banner tone="warn">
            {notOpen(job, now)}{' '}
            {related?.nextEdition && <Link to={jobPath(related.nextEdition)}>{texts.nextEdition}</Link>}
          </Banner>
        )
      }
      sidebar={
        <>
          {aside}
          <CompanyTeaser
            company={content.company}
            facts={[industry, size]}
            jobs={related && { text: texts.liveJobs(related.companyJobs), to: content.company.jobsTo }}
          />
        </>
      }
      after={
        level === 1 &&
        related && (
          <>
            <JobRow
              title={texts.similar}
              jobs={related.similar}
              jobPath={jobPath}
              now={now}
              save={saveCard}
              ref={rowRef}
            />
            <JobRow
              title={texts.moreOf(job.companyName)}
              jobs={related.ofCompany}
              jobPath={jobPath}
              now={now}
              save={saveCard}
              ref={rowRef}
            />
          </>
        )
      }
    >
      <CompanySection description={job.companyProfile} company={company}>
        {companyState}
      </CompanySection>
      {report}
    </JobPageBody>
  );
}

/** Why one can't apply; `undefined` if one can. */
function notOpen(job: JobDetails, now: Date): string | undefined {
  if (job.closedByBoard) return texts.boardClosed;
  if (hasClosed(job, now)) return texts.closedBanner;
  if (job.status === 'liveJobs') return undefined;
  return job.status === 'pausedJobs' ? texts.pausedBanner : texts.notOpenBanner;
}

interface SignupToApplyProps {
  job: JobDetails;
  /** Path of the signup. */
  signup: string;
  now?: Date;
}

/**
 * How visitors apply: by the signup, which remembers the job.
 * A disabled button if the job takes no applications.
 */
export function SignupToApply({ job, signup, now = new Date() }: SignupToApplyProps) {
  if (notOpen(job, now)) {
    return (
      <Button size="lg" wide disabled>
        {texts.closed}
      </Button>
    );
  }
  return (
    <ButtonLink variant="primary" size="lg" wide to={signup} state={returnTo(`/job-details/${job._id}`)}>
      {texts.signupToApply}
    </ButtonLink>
  );
}

/** Leads to a conversation with the recruiter, or to the signup, which remembers the job. */
export const AskLink = ({ to, state }: { to: string; state?: object | undefined }) => (
  <ButtonLink
    variant="quiet"
    wide
    to={to}
    state={state}
    icon={<MessageSquare size={16} aria-hidden="true" />}
  >
    {texts.ask}
  </ButtonLink>
);
