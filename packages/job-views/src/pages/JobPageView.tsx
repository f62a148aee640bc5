import { type CompanyProfile, companyPath, type JobDetails, type RelatedJobs } from '@firstrung/contracts';
import { formatDate } from '@firstrung/i18n';
import {
  Banner,
  Button,
  ButtonLink,
  Cluster,
  type Fact,
  JobStatus,
  labels as kitLabels,
  MessageSquare,
  Printer,
  PrintNote,
  Share2,
  SkillTags,
  Stack,
} from '@firstrung/ui-kit';
import { imageAddress, returnTo } from '@firstrung/web-kit';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { CompanySection } from '../company/CompanySection.tsx';
import { CoverPage, type CoverPageProps } from '../cover/CoverPage.tsx';
import { PageText } from '../cover/PageText.tsx';
import {
  closingText,
  hoursText,
  lengthText,
  payText,
  positionsText,
  startText,
} from '../facts/format-facts.ts';
import { hasClosed, whereText } from '../facts/job-facts.ts';
import { posted } from '../job-card/job-card-props.ts';
import { JobRow } from '../job-list/JobRow.tsx';
import { applyPath } from '../job-page/apply-path.ts';
import { jobTexts as texts } from '../job-page/texts.ts';
import { jobState, jobStateText } from '../job-state/job-state.ts';
import { RecordLine } from '../promise/RecordLine.tsx';
import { SaveTool } from '../save/SaveButton.tsx';
import { companyJobsPath } from '../search/job-search.ts';
import styles from './job.module.css';

export interface JobPageViewProps extends Pick<CoverPageProps, 'back' | 'level' | 'report'> {
  job: JobDetails;
  /** Absent while it isn't known, and if it isn't public. */
  company: CompanyProfile | undefined;
  /** In the place of the company's facts while they aren't there. */
  companyState?: ReactNode;
  related: RelatedJobs | undefined;
  /** The way to apply, or the state of the application. */
  aside: ReactNode;
  /** What is special about a skill for the reader. */
  skillMark?: ((skill: string) => ReactNode) | undefined;
  /** Path of another job's page. */
  jobPath: (jobId: string) => string;
  now: Date;
  onShare?: () => void;
  onPrint?: () => void;
  /** The save button; absent until it is known whether the job is saved, `null` where saving is disabled. */
  save?: ReactNode;
  /** At the end on paper: the page's address and the day. */
  printNote?: string | undefined;
}

/** The page of a job, without state: the page server renders it too. */
export function JobPageView({
  job,
  company,
  companyState,
  related,
  aside,
  skillMark,
  jobPath,
  now,
  level = 1,
  back,
  onShare,
  onPrint,
  save,
  report,
  printNote,
}: JobPageViewProps) {
  const textLevel = level === 1 ? 2 : 3;
  const companyPage = job.companySlug ? companyPath(job.companySlug) : companyJobsPath(job.companyId);
  const closed = notOpen(job, now);
  const date = posted(job.postedAt, now);
  return (
    <CoverPage
      report={report}
      back={back}
      company={{ name: job.companyName, logo: imageAddress(job.companysPfp, '192x200') }}
      photo={job.companyPhoto}
      title={job.title}
      jobId={level === 1 ? job._id : undefined}
      level={level}
      subtitle={
        <Link to={companyPage} data-tall>
          {job.companyName}
        </Link>
      }
      tools={
        <>
          <SaveTool>{save}</SaveTool>
          <Button
            variant="quiet"
            aria-label={texts.shareJob(job.title)}
            icon={<Share2 size={16} aria-hidden="true" />}
            onClick={onShare}
          >
            {texts.share}
          </Button>
          {level === 1 && (
            <Button
              variant="quiet"
              className={styles.print}
              aria-label={texts.printJob(job.title)}
              icon={<Printer size={16} aria-hidden="true" />}
              onClick={onPrint}
            >
              {texts.print}
            </Button>
          )}
        </>
      }
      notice={
        closed && (
          <Banner tone="warn">
            {closed}{' '}
            {related?.nextEdition && <Link to={jobPath(related.nextEdition)}>{texts.nextEdition}</Link>}
          </Banner>
        )
      }
      sidebar={aside}
      facts={jobFacts(job)}
      more={
        <>
          {job.answers && <RecordLine companyId={job.companyId} of={job.companyName} record={job.answers} />}
          <Cluster as="p">
            {date && (
              <span data-look="quiet small">
                <time dateTime={date.at}>{date.text}</time>
              </span>
            )}{' '}
            {moreFacts(job).map((fact) => (
              <Fragment key={fact}>
                <span data-look="quiet small">{fact}</span>{' '}
              </Fragment>
            ))}
            <JobStatus status={job.status}>{jobStateText(jobState(job, now))}</JobStatus>
          </Cluster>
          {job.skillNames.length > 0 && (
            <SkillTags skills={job.skillNames} label={texts.skills} mark={skillMark} />
          )}
        </>
      }
      after={
        level === 1 &&
        related && (
          <>
            <JobRow title={texts.similar} jobs={related.similar} jobPath={jobPath} />
            <JobRow title={texts.moreOf(job.companyName)} jobs={related.ofCompany} jobPath={jobPath} ofOne />
          </>
        )
      }
      foot={printNote && <PrintNote>{printNote}</PrintNote>}
    >
      <PageText title={texts.description} text={job.description} level={textLevel} />
      <PageText title={texts.requirements} text={job.requirements} level={textLevel} bullets />
      <PageText title={texts.benefits} text={job.benefits} level={textLevel} bullets />
      <CompanySection
        level={level === 3 ? 3 : 2}
        description={job.companyProfile}
        company={company}
        jobs={related && { text: texts.liveJobs(related.companyJobs), to: companyJobsPath(job.companyId) }}
      >
        {companyState}
      </CompanySection>
    </CoverPage>
  );
}

/** What one asks first; those that the job doesn't say are left out. */
function jobFacts(job: JobDetails): Fact[] {
  const { labels, answerWithin } = texts;
  return [
    { label: labels.pay, value: payText(job.pay) },
    { label: labels.answer, value: job.answerWithin && answerWithin(job.answerWithin) },
    { label: labels.location, value: whereText(job) },
    { label: labels.hours, value: hoursText(job.hours) },
    { label: labels.start, value: startText(job.startsOn) },
    { label: labels.closing, value: closingText(job) },
    { label: labels.members, value: job.membersOf !== undefined && texts.members(job.membersOf) },
  ];
}

/** The rest, for one line. */
function moreFacts(job: JobDetails): string[] {
  const questions = job.questions?.length ?? 0;
  return [
    kitLabels.employmentType[job.employmentType] ?? job.employmentType,
    lengthText(job),
    positionsText(job.positions),
    confirmed(job),
    job.numberOfApplicants > 0 ? texts.applicants(job.numberOfApplicants) : undefined,
    questions > 0 ? texts.asks(questions) : undefined,
  ].filter((text) => text !== undefined);
}

/**
 * The last day on which the company has said that the job is open. A job that was posted on the same day
 * needs no second date, and one that isn't open has none.
 */
function confirmed({ status, confirmedAt, postedAt }: JobDetails): string | undefined {
  if (status !== 'liveJobs' || !confirmedAt || !postedAt) return undefined;
  const day = formatDate(confirmedAt);
  return day === formatDate(postedAt) ? undefined : texts.confirmed(day);
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
  /** Path of the signup, and of the login. */
  signup: string;
  login?: string;
  now?: Date;
}

/**
 * How visitors apply: by the signup or the login, which lead to the job with its sheet open.
 * A disabled button if the job takes no applications.
 */
export function SignupToApply({ job, signup, login = '/login', now = new Date() }: SignupToApplyProps) {
  if (notOpen(job, now)) {
    return (
      <Button size="lg" wide disabled>
        {texts.closed}
      </Button>
    );
  }
  const toSheet = returnTo(applyPath(job._id));
  return (
    <Stack gap={2} align="center">
      <ButtonLink variant="primary" size="lg" wide to={signup} state={toSheet}>
        {texts.signupToApply}
      </ButtonLink>
      <p data-look="quiet small">
        {texts.known}{' '}
        <Link to={login} state={toSheet}>
          {texts.login}
        </Link>
      </p>
    </Stack>
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
