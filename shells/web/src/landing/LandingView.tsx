import type { BoardAnswers, JobCard } from '@firstrung/contracts';
import { BoardPromise, SearchBar } from '@firstrung/job-views';
import { ButtonLink, Cluster, Container, Hero, Stack } from '@firstrung/ui-kit';
import type { FormEventHandler } from 'react';
import { texts } from '../texts.ts';
import { LatestJobs } from './LatestJobs.tsx';
import styles from './landing.module.css';
import { RoleCards } from './RoleCards.tsx';
import { Scenes } from './Scenes.tsx';

/** Paths that the landing page links to. */
export interface LandingLinks {
  jobs: string;
  login: string;
  signup: string;
  recruiterLogin: string;
  recruiterSignup: string;
}

export interface LandingViewProps {
  productName: string;
  links: LandingLinks;
  latestJobs: readonly JobCard[];
  /** Undefined while it isn't known; `null` if it can't be read. */
  board: BoardAnswers | null | undefined;
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
  jobLink,
  now,
  onSearch,
}: LandingViewProps) {
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
            <ButtonLink to={links.jobs} variant="primary" size="lg">
              {texts.landing.jobs}
            </ButtonLink>
            <ButtonLink to={links.login} size="lg">
              {texts.landing.applicant}
            </ButtonLink>
            <ButtonLink to={links.recruiterLogin} size="lg">
              {texts.landing.recruiter}
            </ButtonLink>
          </Cluster>
        </Stack>
        <LatestJobs jobs={latestJobs} more={links.jobs} jobLink={jobLink} now={now} />
        <RoleCards applicant={links.signup} recruiter={links.recruiterSignup} />
      </Container>
    </>
  );
}
