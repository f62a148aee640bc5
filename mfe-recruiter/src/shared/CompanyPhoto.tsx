import { imageAddress } from '@firstrung/web-kit';
import styles from './image-field.module.css';

/** The photo of a company in its whole height: the band of the public page cuts more off on wide screens. */
export const CompanyPhoto = ({ address, alt }: { address: string; alt: string }) => (
  <img
    className={styles.photo}
    src={imageAddress(address, '800x400') ?? address}
    alt={alt}
    width={800}
    height={400}
    decoding="async"
  />
);
