import type { ApplicationsPerDay } from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import { VisuallyHidden } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';
import styles from './charts.module.css';
import { columnHeights } from './segments.ts';

const COLUMN = 8;
const GAP = 2;
const HEIGHT = 40;

interface Props {
  days: ApplicationsPerDay;
  label: string;
  /** In one line with its label. */
  small?: boolean;
}

/** Applications per day as columns; the same numbers are in a list for screen readers. */
export function DayColumns({ days, label, small = false }: Props) {
  const heights = columnHeights(days.map(({ count }) => count));
  const first = days[0];
  return (
    <figure className={styles.days} data-small={small || undefined}>
      <figcaption className={styles.daysTitle}>{label}</figcaption>
      <svg
        className={styles.columns}
        viewBox={`0 0 ${days.length * COLUMN} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {heights.map((share, index) => {
          // A day without applications shows a line.
          const height = Math.max(share * HEIGHT, 1);
          return (
            <rect
              key={days[index]?.day}
              x={index * COLUMN + GAP / 2}
              y={HEIGHT - height}
              width={COLUMN - GAP}
              height={height}
              className={share === 0 ? styles.none : undefined}
            />
          );
        })}
      </svg>
      <div className={styles.daysAxis} aria-hidden="true">
        <span>{first && formatDay(first.day)}</span>
        <span>{texts.charts.today}</span>
      </div>
      <VisuallyHidden as="div">
        <ul>
          {days
            .filter(({ count }) => count > 0)
            .map(({ day, count }) => (
              <li key={day}>{texts.charts.onDay(formatDay(day), count)}</li>
            ))}
        </ul>
      </VisuallyHidden>
    </figure>
  );
}
