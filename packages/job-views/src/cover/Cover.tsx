import { type CompanyIdentity, companyHueClass } from '@firstrung/ui-kit';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './cover.module.css';
import { coverOf } from './rungs.ts';

export interface CoverProps {
  company: CompanyIdentity & { id: string };
  /** The lowest bar lights up, e.g. after applying. */
  lit?: boolean;
  /** On the cover, e.g. a link back. */
  children?: ReactNode;
}

/** A company's band across the page: its colour with bars that rise to the right. */
export function Cover({ company, lit, children }: CoverProps) {
  const { width, height, rungs } = coverOf(company);
  return (
    <div className={clsx(styles.cover, companyHueClass(company))}>
      <svg
        className={styles.art}
        viewBox={`0 0 ${width} ${height}`}
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
      {children && <div className={styles.content}>{children}</div>}
    </div>
  );
}
