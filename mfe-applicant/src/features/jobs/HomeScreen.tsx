import { Button, Container, Hero, JobCard, Skeleton } from '@firstrung/ui-kit';
import { imageAddress, RequireToken, useTitle } from '@firstrung/web-kit';
import { useRef } from 'react';
import { texts as sharedTexts } from '../../shared/texts.ts';
import { useAllJobs } from './api/all-jobs.ts';
import { useAppliedJobs } from './api/applied-jobs.ts';
import { useApplyJob } from './api/apply-job.ts';
import { JobList } from './components/JobList.tsx';
import { JobsHeading } from './components/JobsHeading.tsx';
import styles from './jobs.module.css';
import { postedText } from './posted-text.ts';
import { texts } from './texts.ts';

/** /home */
export default function HomeScreen() {
  return (
    <RequireToken notice={sharedTexts.loginFirst}>
      <Home />
    </RequireToken>
  );
}

function Home() {
  useTitle(texts.home.title);
  const heading = useRef<HTMLHeadingElement>(null);
  const pages = useAllJobs();
  const applied = useAppliedJobs();
  const apply = useApplyJob();
  const now = new Date();

  const toJobs = () => {
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <Hero
        compact
        title={texts.home.hero}
        lead={texts.home.lead}
        actions={
          <>
            <Button variant="signal" size="lg" onClick={toJobs}>
              {texts.home.getStarted}
            </Button>
            <Button size="lg" onClick={toJobs}>
              {texts.home.learnMore}
            </Button>
          </>
        }
      />
      <Container className={styles.list}>
        <JobsHeading heading={heading} />
        <JobList
          pages={pages}
          card={(job) => (
            <JobCard
              to={`/job-details/${job._id}`}
              title={job.title}
              company={{ name: job.company.name, logo: imageAddress(job.company.logo, '192x200') }}
              description={job.description}
              location={job.location}
              employmentType={job.employmentType}
              posted={postedText(job.postedAt, now)}
              skills={job.skills}
              applied={applied?.has(job._id)}
              action={applied ? undefined : <Skeleton width="7rem" height="2.5rem" />}
              onApply={() => apply.mutate(job._id)}
              applyLabel={texts.job.applyNow}
              appliedLabel={texts.job.appliedMark}
            />
          )}
        />
      </Container>
    </>
  );
}
