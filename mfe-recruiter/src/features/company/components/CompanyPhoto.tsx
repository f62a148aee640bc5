import { imageAddress } from '@firstrung/web-kit';
import { texts } from '../texts.ts';
import styles from './company.module.css';

/** The photo of a company, in the shape that each width of the public page shows. */
export const CompanyPhoto = ({ name, address }: { name: string; address: string }) => (
  <picture>
    <source media="(min-width: 60rem)" srcSet={imageAddress(address, '1920x600') ?? address} />
    <img
      className={styles.photo}
      src={imageAddress(address, '800x400') ?? address}
      alt={texts.fields.photoOf(name)}
      width={800}
      height={400}
    />
  </picture>
);
