import { Link } from 'react-router';
import styles from './search-bar.module.css';

export interface FilterChip {
  label: string;
  /** Left out when it isn't known. */
  count?: number | undefined;
  to: string;
}

/** Links to searches, with the number of jobs that each finds. */
export const FilterChips = ({ label, chips }: { label: string; chips: readonly FilterChip[] }) => (
  <ul className={styles.chips} aria-label={label}>
    {chips.map((chip) => (
      <li key={chip.to}>
        <Link to={chip.to} className={styles.chip}>
          {chip.label} {chip.count !== undefined && <span className={styles.number}>{chip.count}</span>}
        </Link>
      </li>
    ))}
  </ul>
);
