import { companyPath, type JobCard } from '@firstrung/contracts';
import { Cover } from '@firstrung/job-views';
import { Grid } from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import { Link } from 'react-router';
import styles from './landing.module.css';
import { texts } from './texts.ts';

/** As many as fit in a line. */
const SHOWN = 4;

/** The pictures of the companies that have just posted a job, which lead to their pages. */
export function Companies({ jobs }: { jobs: readonly JobCard[] }) {
  const companies = new Map(jobs.map(({ company }) => [company._id, company]));
  return (
    <Grid as="ul" gap={4} className={styles.companies} aria-label={texts.companies}>
      {[...companies.values()].slice(0, SHOWN).map(({ _id, name, logo, photo, slug }) => (
        <li key={_id} className={styles.company}>
          <Cover company={{ name, logo: imageAddress(logo, '192x200') }} photo={photo} loading="lazy" />
          {slug ? (
            <Link to={companyPath(slug)} data-covers>
              {name}
            </Link>
          ) : (
            name
          )}
        </li>
      ))}
    </Grid>
  );
}
