import type { JobCard as Job } from '@firstrung/contracts';
import { Link } from 'react-router';
import { payText } from '../facts/format-facts.ts';
import { shortLocation } from '../job-card/text.ts';
import styles from './job-list.module.css';

export interface JobRowProps {
  title: string;
  jobs: readonly Job[];
  /** Path of a job's page. */
  jobPath: (jobId: string) => string;
  /** All are of one company, which the title names. */
  ofOne?: boolean;
}

/** A titled list of jobs in short, which lead to their pages. Renders nothing for none. */
export function JobRow({ title, jobs, jobPath, ofOne = false }: JobRowProps) {
  if (jobs.length === 0) return null;
  return (
    <section className={styles.rows} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {jobs.map(({ _id, title, company, location, pay }) => (
          <li key={_id}>
            <Link to={jobPath(_id)} data-covers>
              {title}
            </Link>
            <span>
              {[!ofOne && company.name, shortLocation(location), payText(pay)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
