import type { JobCard as Job } from '@firstrung/contracts';
import { Container, JobCard } from '@firstrung/ui-kit';
import { imageAddress, useSession, useTitle } from '@firstrung/web-kit';
import { useRef } from 'react';
import { useGuestJobs } from './api/all-jobs.ts';
import { GuestHero } from './components/GuestHero.tsx';
import { JobList } from './components/JobList.tsx';
import { JobsHeading } from './components/JobsHeading.tsx';
import styles from './jobs.module.css';
import { postedText } from './posted-text.ts';
import { texts } from './texts.ts';

/** /guest/home */
export default function GuestHomeScreen() {
  useTitle(texts.guestHome.title);
  const heading = useRef<HTMLHeadingElement>(null);
  const { account } = useSession();
  const pages = useGuestJobs();
  const now = new Date();

  const toJobs = () => {
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  };
  const signUp = (job: Job) => ({ applyTo: '/signup', applyState: { jobId: job._id } });
  const applyThere = (job: Job) => ({ applyTo: `/job-details/${job._id}` });

  return (
    <>
      <GuestHero toJobs={toJobs} />
      <Container className={styles.list}>
        <JobsHeading heading={heading} />
        <JobList
          pages={pages}
          card={(job) => (
            <JobCard
              to={`/guests/job-details/${job._id}`}
              title={job.title}
              company={{ name: job.company.name, logo: imageAddress(job.company.logo, '192x200') }}
              description={job.description}
              location={job.location}
              employmentType={job.employmentType}
              posted={postedText(job.postedAt, now)}
              skills={job.skills}
              applyLabel={texts.job.applyNow}
              {...(account ? applyThere(job) : signUp(job))}
            />
          )}
        />
      </Container>
    </>
  );
}
