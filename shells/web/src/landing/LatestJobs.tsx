import type { JobCard as Job } from '@firstrung/contracts';
import { JobCard, JobList, jobCardProps } from '@firstrung/job-views';
import { ArrowRight, Cluster, Stack } from '@firstrung/ui-kit';
import { Link } from 'react-router';
import { texts } from '../texts.ts';
import styles from './landing.module.css';

interface Props {
  jobs: readonly Job[];
  /** Path of the list of all jobs. */
  more: string;
  jobLink: (jobId: string) => string;
  now: Date;
}

/** The newest jobs. Renders nothing until they are loaded, or if there are none. */
export function LatestJobs({ jobs, more, jobLink, now }: Props) {
  if (jobs.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby="latest-jobs">
      <Cluster align="baseline" justify="space-between">
        <h2 id="latest-jobs">{texts.landing.latest}</h2>
        <Link to={more} className={styles.more}>
          {texts.landing.all}
          <ArrowRight size={16} aria-hidden="true" />
        </Link>
      </Cluster>
      <JobList>
        {jobs.map((job, place) => (
          <li key={job._id}>
            <JobCard {...jobCardProps(job, now, place)} to={jobLink(job._id)} />
          </li>
        ))}
      </JobList>
    </Stack>
  );
}
