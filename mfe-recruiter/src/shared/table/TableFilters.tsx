import { hasMoreWords, MAX_SEARCH_TEXT, spacedWordsOf } from '@firstrung/contracts';
import { Button, ChevronDown, Search, Select, TextField, VisuallyHidden } from '@firstrung/ui-kit';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import { currentSort, type Sorts } from './sorting.tsx';
import styles from './table.module.css';
import { isFiltered } from './table-params.ts';
import type { TableState } from './useTableParams.ts';
import { useTypedFilter } from './useTypedFilter.ts';

interface Props extends SortProps {
  /** Labels of the search landmark and of its box, and the words for what it has found. */
  texts: SortProps['texts'] & { filters: string; search: string; found: (rows: number) => string };
  /** The filter that is used most, beside the search. */
  tabs?: ReactNode;
  /** The other filters are folded at every width, as they are with tabs. */
  folds?: boolean;
  /** Whether a filter is set, which marks the button of the folded filters. */
  inUse: boolean;
  /** Number of rows that match. Null: unknown. */
  total: number | null;
  /** The matching rows are still loading. */
  stale: boolean;
  /** Further filters. Phones fold them, and the order. */
  children: ReactNode;
}

/** Search, filters and order of a table. */
export function TableFilters(props: Props) {
  const { tabs, folds = tabs !== undefined, inUse, total, stale } = props;
  const { children, ...order } = props;
  const { params, change, texts: words } = order;
  const found = isFiltered(params) ? total : null;
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
    <search ref={root} tabIndex={-1} className={styles.search} aria-label={words.filters}>
      <div className={styles.filters} data-folds={folds || undefined}>
        {tabs}
        <div className={styles.words}>
          <SearchBox label={words.search} value={params.q} onSearch={(q) => change({ q })} />
        </div>
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
          <SortSelect {...order} />
        </div>
      </div>
      <p role="status" data-look="quiet small" className={styles.found}>
        {foundNothing ? (
          <VisuallyHidden>{words.found(0)}</VisuallyHidden>
        ) : (
          shown !== null && words.found(shown)
        )}
      </p>
    </search>
  );
}

interface SortProps extends TableState {
  sorts: Sorts;
  /** Of each sort, by direction. */
  texts: { sorts: Readonly<Record<string, Readonly<Record<'asc' | 'desc', string>>>> };
}

/** The choice of the order of rows, for narrow screens, whose tables have no headers. */
function SortSelect({ sorts, texts: { sorts: labels }, params, change }: SortProps) {
  const { by, order } = currentSort(sorts, params);
  const choices = Object.keys(sorts).flatMap((name) =>
    (['asc', 'desc'] as const).map((direction) => ({ sort: name, order: direction })),
  );
  return (
    <div className={styles.narrowOnly}>
      <Select
        label={texts.table.sort}
        value={choices.findIndex((choice) => choice.sort === by && choice.order === order)}
        options={choices.map(({ sort, order }, index) => ({
          value: String(index),
          label: labels[sort]?.[order] ?? sort,
        }))}
        onChange={({ target }) => change(choices[Number(target.value)]!)}
      />
    </div>
  );
}

interface WhoseProps extends TableState {
  label: string;
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

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** The search of a table. It runs while the user types. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useTypedFilter({ value, read: (typed) => typed.trim(), onChange: onSearch });
  return (
    <TextField
      type="search"
      label={label}
      placeholder={label}
      help={hasMoreWords(spacedWordsOf(text)) && texts.table.firstWords}
      icon={<Search size={18} aria-hidden="true" />}
      maxLength={MAX_SEARCH_TEXT}
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
