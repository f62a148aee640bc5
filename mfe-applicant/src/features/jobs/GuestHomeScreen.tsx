import { publicJobPath } from '@firstrung/contracts';
import { JobCard, jobCardProps } from '@firstrung/job-views';
import { Button, ButtonLink, Carousel, Container, Hero, VisuallyHidden } from '@firstrung/ui-kit';
import { useSession, useTitle } from '@firstrung/web-kit';
import { type ReactNode, useRef } from 'react';
import { scrollTo } from '../../shared/scroll-to.ts';
import { useGuestJobs } from './api/jobs.ts';
import { JobList } from './components/JobList.tsx';
import { JobSearch } from './components/JobSearch.tsx';
import { JobsHeading } from './components/JobsHeading.tsx';
import styles from './components/jobs.module.css';
import { texts } from './texts.ts';

/** A§9, milliseconds. */
const SLIDE_TIME = 10_000;

/** /guest/home */
export default function GuestHomeScreen() {
  useTitle(texts.guestHome.title);
  const heading = useRef<HTMLHeadingElement>(null);
  const { account } = useSession();
  const pages = useGuestJobs();
  const now = new Date();
  const applyLink = (jobId: string) =>
    account ? { applyTo: `/job-details/${jobId}` } : { applyTo: '/signup', applyState: { jobId } };

  return (
    <>
      <JobSearch hero={<GuestHero onShowJobs={() => scrollTo(heading.current)} />} />
      <Container className={styles.list}>
        <JobsHeading heading={heading} />
        <JobList
          pages={pages}
          card={(job) => (
            <JobCard {...jobCardProps(job, now)} {...applyLink(job._id)} to={publicJobPath(job._id)} />
          )}
        />
      </Container>
    </>
  );
}

/** The three rotating slides (A§2). */
function GuestHero({ onShowJobs }: { onShowJobs: () => void }) {
  const { start, follow, look } = texts.guestHome.slides;
  const slide = (rung: 1 | 2 | 6, { title, text }: typeof start, action: ReactNode) => (
    <Hero
      compact
      level={2}
      title={title}
      lead={text}
      actions={action}
      picture={{ lit: rung, figure: rung }}
    />
  );
  const jobsButton = (label: string) => (
    <Button variant="signal" size="lg" onClick={onShowJobs}>
      {label}
    </Button>
  );
  const signupLink = (
    <ButtonLink to="/signup" variant="signal" size="lg">
      {follow.action}
    </ButtonLink>
  );

  return (
    <>
      <VisuallyHidden as="h1">{texts.guestHome.title}</VisuallyHidden>
      <Carousel
        label={texts.guestHome.slidesLabel}
        intervalMs={SLIDE_TIME}
        slides={[
          { key: 'start', content: slide(1, start, jobsButton(start.action)) },
          { key: 'follow', content: slide(2, follow, signupLink) },
          { key: 'look', content: slide(6, look, jobsButton(look.action)) },
        ]}
      />
    </>
  );
}
