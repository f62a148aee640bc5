import {
  type BoardAnswers,
  type JobCard as Job,
  type JobCounts,
  MIN_COUNTED_ANSWERS,
} from '@firstrung/contracts';
import { formatNumber } from '@firstrung/i18n';
import {
  BoardPromise,
  JobCard,
  JobList,
  jobCardProps,
  promiseTexts,
  SearchBar,
  writeSearch,
} from '@firstrung/job-views';
import { ButtonLink, Cluster, Container, Grid, Hero, labels, Row, Stack } from '@firstrung/ui-kit';
import type { FormEventHandler } from 'react';
import { Link } from 'react-router';
import styles from './landing.module.css';
import { texts } from './texts.ts';

interface Props {
  productName: string;
  /** Paths that it links to. */
  links: Record<'jobs' | 'login' | 'signup' | 'recruiterLogin' | 'recruiterSignup', string>;
  latestJobs: readonly Job[];
  /** Undefined while it isn't known; `null` if it can't be read. */
  board: BoardAnswers | null | undefined;
  /** Undefined while they aren't known, or can't be read. */
  counts: JobCounts | undefined;
  jobLink: (jobId: string) => string;
  now: Date;
  /** Absent on the server, where the browser sends the form. */
  onSearch?: FormEventHandler<HTMLFormElement>;
}

/** The content of the landing page, without state: the page server renders it too. */
export function LandingView({
  productName,
  links,
  latestJobs,
  board,
  counts,
  jobLink,
  now,
  onSearch,
}: Props) {
  const { roles } = texts;
  const promising = latestJobs.find(({ answerWithin }) => answerWithin);
  return (
    <>
      <Hero
        overlapped
        title={
          <>
            <span data-look="quiet large medium" className={styles.welcome}>
              {texts.welcome(productName)}
            </span>
            {texts.claim}
          </>
        }
        lead={texts.lead}
        actions={<BoardPromise board={board} />}
        picture={promising ? <Live job={promising} to={jobLink(promising._id)} /> : { lit: 1, figure: 1 }}
      />
      <Container className={styles.content}>
        <Stack gap={5}>
          <SearchBar raised {...(onSearch && { onSubmit: onSearch })} />
          <Cluster gap={2}>
            <ButtonLink to={links.jobs} className={styles.jobs}>
              {texts.jobs}
            </ButtonLink>
            <ButtonLink to={links.login} variant="quiet" size="sm">
              {texts.applicant}
            </ButtonLink>
            <ButtonLink to={links.recruiterLogin} variant="quiet" size="sm">
              {texts.recruiter}
            </ButtonLink>
          </Cluster>
        </Stack>
        {latestJobs.length > 0 && (
          <Stack as="section" gap={2} aria-labelledby="latest-jobs">
            <Cluster align="baseline" justify="space-between">
              <h2 id="latest-jobs">{texts.latest}</h2>
              <Link to={links.jobs} data-tall data-look="small">
                {texts.all}
              </Link>
            </Cluster>
            <JobList>
              {latestJobs.map((job, place) => (
                <li key={job._id}>
                  <JobCard {...jobCardProps(job, now, place)} to={jobLink(job._id)} />
                </li>
              ))}
            </JobList>
          </Stack>
        )}
        <Cluster justify="space-between" gap={5}>
          <Kept {...board?.answers} />
          {counts && <Doors {...counts} />}
        </Cluster>
        <Grid className={styles.roles}>
          {[
            { ...roles.applicant, to: links.signup },
            { ...roles.recruiter, to: links.recruiterSignup },
          ].map(({ title, line, signup, to }) => (
            <Stack as="section" align="start" key={title} data-look="box">
              <h2>{title}</h2>
              <p data-grow data-look="quiet">
                {line}
              </p>
              <ButtonLink to={to}>{signup}</ButtonLink>
            </Stack>
          ))}
        </Grid>
      </Container>
    </>
  );
}

/** What somebody who applies to a job sees at once, and by when the answer is promised. */
const Live = ({ job: { title, company, answerWithin }, to }: { job: Job; to: string }) => (
  <Stack as="aside" data-look="box" className={styles.live}>
    <p data-look="quiet small">{texts.live.title}</p>
    <p data-look="large medium">
      <Link to={to} data-covers data-look="plain">
        {title}
      </Link>{' '}
      <span data-look="quiet small">{company.name}</span>
    </p>
    <ol className={styles.rungs} reversed>
      <Row as="li">{promiseTexts.within(answerWithin ?? 0)}</Row>
      <Row as="li">{labels.applicationStatus['Under Review']}</Row>
      <Row as="li" aria-current="step">
        {labels.applied} {texts.live.at}
      </Row>
    </ol>
  </Stack>
);

/** How the board has kept its promises, in one number; nothing while it says little. */
const Kept = ({ inTime = 0, promised = 0 }: { inTime?: number; promised?: number }) =>
  promised >= MIN_COUNTED_ANSWERS && (
    <p>
      <strong className={styles.number}>{texts.kept(formatNumber(inTime), formatNumber(promised))}</strong>
      {texts.keptText}
    </p>
  );

/** The jobs of each type, and those from home. */
const Doors = ({ types, remote }: JobCounts) => (
  <Grid min="narrow" gap={3} className={styles.doors}>
    {[
      ...types.map(({ type, jobs }) => ({
        label: labels.employmentType[type] ?? type,
        jobs,
        search: { type },
      })),
      { label: texts.remote, jobs: remote, search: { location: 'remote' } },
    ].map(({ label, jobs, search }) => (
      <div key={label} data-look="box" className={styles.door}>
        <strong>{formatNumber(jobs)}</strong>
        <Link to={`/jobs?${writeSearch(search)}`} data-covers data-look="plain">
          {label}
        </Link>
      </div>
    ))}
  </Grid>
);
