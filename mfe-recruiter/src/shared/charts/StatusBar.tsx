import type { StatusCounts } from '@firstrung/contracts';
import { useOneTabStop } from '@firstrung/ui-kit';
import { Link } from 'react-router';
import { texts } from '../texts.ts';
import styles from './charts.module.css';
import { type Segment, statusSegments } from './segments.ts';

interface Props {
  /** Accessible name of the bar. */
  label: string;
  counts: StatusCounts;
  /** The page with the applicants of this status. */
  to: (status: Segment['status']) => string;
  /** The status that the page is filtered by. */
  current?: string;
  /** Each part says its status, where no legend does. */
  named?: boolean;
  /** Its width, as a share of the widest of several bars. */
  share?: number;
}

/** The applicants of a job by status: a bar of links with one tab stop, whose widths are the numbers. */
export function StatusBar({ label, counts, to, current, named = false, share = 1 }: Props) {
  const segments = statusSegments(counts);
  const stop = useOneTabStop<HTMLUListElement>();
  return (
    <ul
      {...stop}
      className={styles.bar}
      data-named={named || undefined}
      style={{ width: `${share * 100}%` }}
      aria-label={label}
    >
      {segments.map(({ status, count }) => (
        <li key={status} style={{ flexGrow: count }}>
          <Link
            to={to(status)}
            className={`${styles.segment} ${styles[TONES[status]]}`}
            aria-label={named ? undefined : texts.statusCount(count, texts.applicationStatus[status])}
            aria-current={current === status || undefined}
            title={texts.applicationStatus[status]}
            replace={current !== undefined}
            preventScrollReset={current !== undefined}
          >
            {count} {named && <span className={styles.status}>{texts.applicationBadge[status]}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The colours of the badges. */
const TONES = {
  'not reviewed': 'info',
  'nextSteps Shortlisted': 'step',
  accepted: 'ok',
  'not up to snuff': 'danger',
  withdrawn: 'neutral',
} as const satisfies Record<Segment['status'], string>;
