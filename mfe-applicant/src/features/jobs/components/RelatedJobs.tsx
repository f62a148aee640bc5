import type { JobCard as Job } from '@firstrung/contracts';
import { JobCard, JobList, JobListHeading, jobCardProps } from '@firstrung/job-views';
import { useSession } from '@firstrung/web-kit';
import { useLatestJobs } from '../api/related-jobs.ts';
import { useJobTransition } from '../transition/useJobTransition.ts';
import styles from './jobs.module.css';

/** A titled row of jobs that lead to their pages. Renders nothing for none. */
export function JobRow({ title, jobs }: { title: string; jobs: readonly Job[] }) {
  const { account } = useSession();
  const cards = useJobTransition();
  const now = new Date();
  if (jobs.length === 0) return null;
  return (
    <section ref={cards} className={styles.row} aria-label={title}>
      <JobListHeading title={title} />
      <JobList>
        {jobs.map((job) => (
          <li key={job._id}>
            <JobCard
              {...jobCardProps(job, now)}
              to={`/${account ? 'job-details' : 'guests/job-details'}/${job._id}`}
            />
          </li>
        ))}
      </JobList>
    </section>
  );
}

/** Open jobs below the message that a job is gone. */
export function LatestJobs({ title }: { title: string }) {
  const { data: jobs = [] } = useLatestJobs();
  return <JobRow title={title} jobs={jobs} />;
}
