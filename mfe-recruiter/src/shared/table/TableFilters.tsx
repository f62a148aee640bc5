import { Button, ChevronDown, Select, VisuallyHidden } from '@firstrung/ui-kit';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import styles from './table.module.css';
import type { TableParams } from './table-params.ts';
import type { ChangeTableParams } from './useTableParams.ts';

interface Props {
  /** Accessible name of the search landmark. */
  label: string;
  /** The filter that is used most, beside the search. */
  tabs?: ReactNode;
  /** The other filters are folded at every width, as they are with tabs. */
  folds?: boolean;
  search: ReactNode;
  /** Whether a filter is set, which marks the button of the folded filters. */
  inUse: boolean;
  /** Number of rows that match. Null: nothing is filtered. */
  found: number | null;
  foundText: (found: number) => string;
  /** The matching rows are still loading. */
  stale: boolean;
  /** Filters and sorting. Phones fold them. */
  children: ReactNode;
}

/** Search, filters and order of a table. */
export function TableFilters(props: Props) {
  const { label, tabs, folds = tabs !== undefined, search, inUse, found, foundText, stale, children } = props;
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(found);
  const root = useRef<HTMLElement>(null);
  const id = useId();
  if (!stale && shown !== found) setShown(found);

  // Without matches, “Show all” appears below. It disappears when pressed, with the focus on it.
  const foundNothing = shown === 0;
  useEffect(() => {
    if (!foundNothing) return;
    return () => {
      if (document.activeElement === document.body) root.current?.focus({ preventScroll: true });
    };
  }, [foundNothing]);

  return (
    <search ref={root} tabIndex={-1} className={styles.search} aria-label={label}>
      <div className={styles.filters} data-folds={folds || undefined}>
        {tabs}
        <div className={styles.words}>{search}</div>
        <Button
          variant={inUse ? 'secondary' : 'quiet'}
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
        {foundNothing ? <VisuallyHidden>{foundText(0)}</VisuallyHidden> : shown !== null && foundText(shown)}
      </p>
    </search>
  );
}

interface WhoseProps {
  label: string;
  params: TableParams;
  change: ChangeTableParams;
}

/** Jobs of all colleagues, or those that the recruiter is responsible for. */
export const WhoseSelect = ({ label, params, change }: WhoseProps) => (
  <Select
    label={label}
    placeholder={texts.table.everyones}
    options={[{ value: 'mine', label: texts.table.mine }]}
    value={params.whose}
    onChange={(event) => change({ whose: event.target.value === 'mine' ? 'mine' : '' })}
  />
);
