import clsx from 'clsx';
import type { ReactNode } from 'react';
import { hueClass } from '../avatar/hues.ts';
import styles from './cover.module.css';
import { COVER, rungsOf } from './rungs.ts';

export interface CoverProps {
  /** Name of the company: gives the colour, the same as its logo's without a picture. */
  name: string;
  /** Gives the pattern; default: the name. */
  seed?: string | undefined;
  /** The lowest bar lights up, e.g. after applying. */
  lit?: boolean;
  /** On the cover, e.g. a link back. */
  children?: ReactNode;
}

/** A company's band across the page: its colour with bars that rise to the right. */
export function Cover({ name, seed = name, lit, children }: CoverProps) {
  const rungs = rungsOf(seed);
  return (
    <div className={clsx(styles.cover, hueClass(name))}>
      <svg
        className={styles.art}
        viewBox={`0 0 ${COVER.width} ${COVER.height}`}
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        {rungs.map(({ x, y }, index) => (
          <rect
            key={y}
            x={x}
            y={y}
            width={COVER.width - x}
            height="18"
            className={clsx(styles.rung, lit && index === rungs.length - 1 && styles.lit)}
          />
        ))}
      </svg>
      {children && <div className={styles.content}>{children}</div>}
    </div>
  );
}
