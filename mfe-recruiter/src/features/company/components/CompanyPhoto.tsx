import { imageAddress } from '@firstrung/web-kit';
import { texts } from '../texts.ts';
import styles from './company.module.css';

/** The photo of a company in its whole height: the band of the public page cuts more off on wide screens. */
export const CompanyPhoto = ({ name, address }: { name: string; address: string }) => (
  <img
    className={styles.photo}
    src={imageAddress(address, '800x400') ?? address}
    alt={texts.fields.photoOf(name)}
    width={800}
    height={400}
    decoding="async"
  />
);
