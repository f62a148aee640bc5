import { ArrowRight, CompanyLogo, shortLocation } from '@firstrung/ui-kit';
import { callQuery, imageAddress, useApi, useSession } from '@firstrung/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useShell } from '../app/shell.ts';
import { texts } from '../texts.ts';
import styles from './landing.module.css';

const LIMIT = 6;

/** The newest jobs. Renders nothing until they are loaded, or if there are none. */
export function LatestJobs({ more }: { more: string }) {
  const { registry } = useShell();
  const { account } = useSession();
  const { data: jobs = [] } = useQuery(
    callQuery(useApi(), 'GET /api/guest/jobs/get-all-jobs', { query: { limit: LIMIT } }),
  );
  if (jobs.length === 0) return null;
  const page = account ? 'job' : 'guestJob';

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
              <Link to={registry.link('applicant', page, { jobId: _id })} className={styles.jobTitle}>
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
