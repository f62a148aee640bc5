import type { JobCard } from '@firstrung/contracts';
import { ArrowRight, CompanyLogo, shortLocation } from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import { Link } from 'react-router';
import { texts } from '../texts.ts';
import styles from './landing.module.css';

export type LatestJob = Pick<JobCard, '_id' | 'title' | 'company' | 'location' | 'employmentType'>;

interface Props {
  jobs: readonly LatestJob[];
  /** Path of the list of all jobs. */
  more: string;
  jobLink: (jobId: string) => string;
}

/** The newest jobs. Renders nothing until they are loaded, or if there are none. */
export function LatestJobs({ jobs, more, jobLink }: Props) {
  if (jobs.length === 0) return null;
  return (
    <section className={styles.latest} aria-labelledby="latest-jobs">
      <div className={styles.latestHead}>
        <h2 id="latest-jobs">{texts.landing.latest}</h2>
        <Link to={more} className={styles.more}>
          {texts.landing.all}
          <ArrowRight size={16} aria-hidden="true" />
        </Link>
      </div>
      <ul className={styles.jobs}>
        {jobs.map(({ _id, title, company, location, employmentType }) => (
          <li key={_id} className={styles.job}>
            <CompanyLogo name={company.name} src={imageAddress(company.logo, '192x200')} />
            <div className={styles.jobText}>
              <Link to={jobLink(_id)} className={styles.jobTitle}>
                {title}
              </Link>
              <span className={styles.employer}>{company.name}</span>
            </div>
            <span className={styles.place}>{shortLocation(location)}</span>
            <span className={styles.type}>{employmentType}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
