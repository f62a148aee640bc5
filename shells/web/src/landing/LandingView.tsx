import { ButtonLink, Container, Hero } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';
import { type LatestJob, LatestJobs } from './LatestJobs.tsx';
import styles from './landing.module.css';
import { RoleCards } from './RoleCards.tsx';

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
  latestJobs: readonly LatestJob[];
  jobLink: (jobId: string) => string;
}

/** The content of the landing page, without state: the page server renders it too. */
export function LandingView({ productName, links, latestJobs, jobLink }: LandingViewProps) {
  return (
    <>
      <Hero
        title={
          <>
            <span className={styles.welcome}>{texts.landing.welcome(productName)}</span>
            {texts.landing.claim}
          </>
        }
        lead={texts.landing.lead}
        actions={
          <>
            <ButtonLink to={links.jobs} variant="signal" size="lg">
              {texts.landing.jobs}
            </ButtonLink>
            <ButtonLink to={links.login} size="lg">
              {texts.landing.applicant}
            </ButtonLink>
            <ButtonLink to={links.recruiterLogin} size="lg">
              {texts.landing.recruiter}
            </ButtonLink>
          </>
        }
      />
      <Container className={styles.content}>
        <RoleCards applicant={links.signup} recruiter={links.recruiterSignup} />
        <LatestJobs jobs={latestJobs} more={links.jobs} jobLink={jobLink} />
      </Container>
    </>
  );
}
