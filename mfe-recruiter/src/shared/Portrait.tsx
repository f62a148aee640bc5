import { Building2, UserRound } from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import { useState } from 'react';
import styles from './portrait.module.css';

interface Props {
  /** Cropped to 480 × 500. A placeholder is shown without one or when it fails to load. */
  src?: string | null;
  alt: string;
  of: 'person' | 'company';
}

/** A large image in the proportion of 480 to 500, as on profiles (B§9). */
export function Portrait({ src, alt, of }: Props) {
  const [failed, setFailed] = useState<string>();
  const image = src && src !== failed ? src : undefined;
  const Placeholder = of === 'person' ? UserRound : Building2;
  return (
    <div data-look="sunken" className={styles.portrait}>
      {image ? (
        <img
          src={image}
          alt={alt}
          width={480}
          height={500}
          decoding="async"
          onError={() => setFailed(image)}
        />
      ) : (
        <Placeholder size={64} strokeWidth={1.25} aria-hidden="true" />
      )}
    </div>
  );
}

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
