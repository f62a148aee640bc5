import type { JobCard as Job } from '@firstrung/contracts';
import type { Ref } from 'react';
import { type CardSave, JobCard } from '../job-card/JobCard.tsx';
import { jobCardProps } from '../job-card/job-card-props.ts';
import { JobList, JobListHeading } from './JobList.tsx';
import styles from './job-list.module.css';

export interface JobRowProps {
  title: string;
  jobs: readonly Job[];
  /** Path of a job's page. */
  jobPath: (jobId: string) => string;
  now: Date;
  /** The heart of a job's card. */
  save?: ((job: Job) => CardSave | undefined) | undefined;
  ref?: Ref<HTMLElement> | undefined;
}

/** A titled row of jobs that lead to their pages. Renders nothing for none. */
export function JobRow({ title, jobs, jobPath, now, save, ref }: JobRowProps) {
  if (jobs.length === 0) return null;
  return (
    <section ref={ref} className={styles.row} aria-label={title}>
      <JobListHeading title={title} />
      <JobList>
        {jobs.map((job) => (
          <li key={job._id}>
            <JobCard {...jobCardProps(job, now)} to={jobPath(job._id)} save={save?.(job)} />
          </li>
        ))}
      </JobList>
    </section>
  );
}
