import { Button, ChevronDown } from '@firstrung/ui-kit';
import { type ReactNode, useId, useState } from 'react';
import { texts } from '../texts.ts';
import styles from './table.module.css';

interface Props {
  /** Names the part of the page. */
  label: string;
  search: ReactNode;
  /** Some of them are in use. */
  inUse: boolean;
  /** Filters and sorting; small screens show them on demand. */
  children: ReactNode;
}

/** Which rows a table shows, above it. */
export function TableFilters({ label, search, inUse, children }: Props) {
  const [isOpen, setOpen] = useState(inUse);
  const id = useId();
  return (
    <search className={styles.filters} aria-label={label}>
      {search}
      <Button
        variant="quiet"
        className={styles.toggle}
        icon={<ChevronDown size={16} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.table.filters}
      </Button>
      <div id={id} className={styles.folded} data-open={isOpen || undefined}>
        {children}
      </div>
    </search>
  );
}
