import { type CompanyIdentity, companyHueClass } from '@firstrung/ui-kit';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { CoverPhoto } from './CoverPhoto.tsx';
import styles from './cover.module.css';
import { COVER, rungsOf } from './rungs.ts';

export interface CoverProps {
  company: CompanyIdentity & { id: string };
  /** The company's photo, which takes the place of the bars. */
  photo?: string | null | undefined;
  /** The lowest bar lights up, e.g. after applying. */
  lit?: boolean;
  /** On the cover, e.g. a link back. */
  children?: ReactNode;
}

/** A company's band across the page: its photo, or its colour with bars that rise to the right. */
export function Cover({ company, photo, lit, children }: CoverProps) {
  return (
    <div className={clsx(styles.cover, companyHueClass(company), photo && styles.withPhoto)}>
      {photo ? (
        <CoverPhoto className={styles.photo} address={photo} alt={company.name} />
      ) : (
        <Art seed={company.id} lit={lit} />
      )}
      {children && <div className={styles.content}>{children}</div>}
    </div>
  );
}

function Art({ seed, lit }: { seed: string } & Pick<CoverProps, 'lit'>) {
  const rungs = rungsOf(seed);
  return (
    <svg
      className={styles.art}
      viewBox={`0 0 ${COVER.width} ${COVER.height}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {rungs.map(({ opacity, ...place }, index) => (
        <rect
          key={place.y}
          {...place}
          fillOpacity={opacity}
          className={clsx(styles.rung, lit && index === rungs.length - 1 && styles.lit)}
        />
      ))}
    </svg>
  );
}
