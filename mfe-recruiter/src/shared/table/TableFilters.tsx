import { Button, ChevronDown, VisuallyHidden } from '@firstrung/ui-kit';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import styles from './table.module.css';

interface Props {
  /** Names the part of the page. */
  label: string;
  search: ReactNode;
  /** Some of them are in use. */
  inUse: boolean;
  /** How many rows there are; null while nothing narrows them down. */
  found: number | null;
  foundWords: (found: number) => string;
  /** The rows of what was asked for are still on their way. */
  stale: boolean;
  /** Filters and sorting; small screens show them on demand. */
  children: ReactNode;
}

/** Which rows a table shows, above it. */
export function TableFilters({ label, search, inUse, found, foundWords, stale, children }: Props) {
  const [isOpen, setOpen] = useState(inUse);
  const [shown, setShown] = useState(found);
  const root = useRef<HTMLElement>(null);
  const id = useId();
  if (!stale && shown !== found) setShown(found);

  // Where nothing was found there is a button to show all, which goes with the focus on it.
  const foundNothing = shown === 0;
  useEffect(() => {
    if (!foundNothing) return;
    return () => {
      if (document.activeElement === document.body) root.current?.focus({ preventScroll: true });
    };
  }, [foundNothing]);

  return (
    <search ref={root} tabIndex={-1} className={styles.narrowing} aria-label={label}>
      <div className={styles.filters}>
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
      </div>
      <p role="status" className={styles.found}>
        {foundNothing ? (
          <VisuallyHidden>{foundWords(0)}</VisuallyHidden>
        ) : (
          shown !== null && foundWords(shown)
        )}
      </p>
    </search>
  );
}
