import type { BoardAnswers, JobCard as Job } from '@firstrung/contracts';
import { BoardPromise, JobCard, JobList, jobCardProps, SearchBar } from '@firstrung/job-views';
import { ArrowRight, ButtonLink, Card, Cluster, Container, Hero, Stack } from '@firstrung/ui-kit';
import type { FormEventHandler } from 'react';
import { Link } from 'react-router';
import { texts } from '../texts.ts';
import styles from './landing.module.css';
import { Scenes } from './Scenes.tsx';

interface Props {
  productName: string;
  /** Paths that it links to. */
  links: Record<'jobs' | 'login' | 'signup' | 'recruiterLogin' | 'recruiterSignup', string>;
  latestJobs: readonly Job[];
  /** Undefined while it isn't known; `null` if it can't be read. */
  board: BoardAnswers | null | undefined;
  jobLink: (jobId: string) => string;
  now: Date;
  /** Absent on the server, where the browser sends the form. */
  onSearch?: FormEventHandler<HTMLFormElement>;
}

/** The content of the landing page, without state: the page server renders it too. */
export function LandingView({ productName, links, latestJobs, board, jobLink, now, onSearch }: Props) {
  const { roles } = texts.landing;
  return (
    <>
      <div className={styles.hero}>
        <Hero
          title={
            <>
              <span className={styles.welcome}>{texts.landing.welcome(productName)}</span>
              {texts.landing.claim}
            </>
          }
          lead={texts.landing.lead}
          actions={<BoardPromise board={board} />}
          picture={latestJobs.length > 0 ? <Scenes jobs={latestJobs} /> : { lit: 1, figure: 1 }}
        />
      </div>
      <Container className={styles.content}>
        <Stack gap={2}>
          <SearchBar raised {...(onSearch && { onSubmit: onSearch })} />
          <Cluster gap={2}>
            <ButtonLink to={links.jobs} className={styles.jobs}>
              {texts.landing.jobs}
            </ButtonLink>
            <ButtonLink to={links.login} variant="quiet" size="sm">
              {texts.landing.applicant}
            </ButtonLink>
            <ButtonLink to={links.recruiterLogin} variant="quiet" size="sm">
              {texts.landing.recruiter}
            </ButtonLink>
          </Cluster>
        </Stack>
        {latestJobs.length > 0 && (
          <Stack as="section" gap={2} aria-labelledby="latest-jobs">
            <Cluster align="baseline" justify="space-between">
              <h2 id="latest-jobs">{texts.landing.latest}</h2>
              <Link to={links.jobs} className={styles.more}>
                {texts.landing.all}
                <ArrowRight size={16} aria-hidden="true" />
              </Link>
            </Cluster>
            <JobList>
              {latestJobs.map((job) => (
                <li key={job._id}>
                  <JobCard {...jobCardProps(job, now)} to={jobLink(job._id)} />
                </li>
              ))}
            </JobList>
          </Stack>
        )}
        <div className={styles.roles}>
          {[
            { ...roles.applicant, to: links.signup },
            { ...roles.recruiter, to: links.recruiterSignup },
          ].map(({ title, points, signup, to }) => (
            <Card key={title} as="section" className={styles.role}>
              <h2 className={styles.roleTitle}>{title}</h2>
              <Stack as="ul" gap={2} className={styles.points}>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </Stack>
              <ButtonLink to={to} size="lg">
                {signup}
              </ButtonLink>
            </Card>
          ))}
        </div>
      </Container>
    </>
  );
}
