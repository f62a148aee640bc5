import type { JobCard } from '@firstrung/contracts';
import { Cover } from '@firstrung/job-views';
import { imageAddress } from '@firstrung/web-kit';
import styles from './scenes.module.css';

/** As many as the hero has room for. */
const SCENES = 4;

/** The pictures of the companies that have just posted a job, which the list below names again. */
export function Scenes({ jobs }: { jobs: readonly JobCard[] }) {
  const companies = new Map(jobs.map(({ company }) => [company._id, company]));
  return (
    <div className={styles.scenes} aria-hidden="true">
      {[...companies.values()].slice(0, SCENES).map(({ _id, name, logo, photo }) => (
        <div key={_id} className={styles.scene}>
          <Cover company={{ name, logo: imageAddress(logo, '192x200') }} photo={photo} loading="lazy" />
          <span className={styles.name}>{name}</span>
        </div>
      ))}
    </div>
  );
}
