import { Cluster, X } from '@firstrung/ui-kit';
import clsx from 'clsx';
import { Link } from 'react-router';
import { searchBarTexts } from './bar-texts.ts';
import styles from './filter-chips.module.css';

export interface FilterChip {
  label: string;
  /** Left out when it isn't known. */
  count?: number | undefined;
  to: string;
  /** of the router */
  state?: unknown;
  /** The search has this filter, and the link is to the search without it. */
  removes?: boolean;
}

/** Links to searches, with the number of jobs that each finds. */
export const FilterChips = ({ label, chips }: { label: string; chips: readonly FilterChip[] }) => (
  <Cluster as="ul" gap={2} data-look="strip" aria-label={label}>
    {chips.map((chip) => (
      <li key={chip.to}>
        <Link
          to={chip.to}
          state={chip.state}
          className={clsx(styles.chip, chip.removes && styles.active)}
          aria-label={chip.removes ? searchBarTexts.remove(chip.label) : undefined}
        >
          {chip.label} {chip.count !== undefined && <span data-look="faint">{chip.count}</span>}
          {chip.removes && <X size={14} aria-hidden="true" />}
        </Link>
      </li>
    ))}
  </Cluster>
);
