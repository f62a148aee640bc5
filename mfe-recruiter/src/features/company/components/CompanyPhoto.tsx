import { CoverPhoto } from '@firstrung/job-views';
import { texts } from '../texts.ts';
import styles from './company.module.css';

/** The photo of a company, as its public page shows it. */
export const CompanyPhoto = ({ name, address }: { name: string; address: string }) => (
  <CoverPhoto
    className={styles.photo}
    address={address}
    alt={texts.fields.photoOf(name)}
    width={800}
    height={400}
  />
);
