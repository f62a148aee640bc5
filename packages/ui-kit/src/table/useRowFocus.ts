import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';

export type RowFocus = ReturnType<typeof createRowFocus>;

const CONTROLS = 'a, button, input';

/** How far each key moves the focus. */
const ROWS_BY: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Makes the rows of a `Table` one tab stop: up and down move between rows, left and right inside of one. */
export function useRowFocus(): RowFocus {
  const body = useRef<HTMLTableSectionElement>(null);
  const [focus] = useState(() => createRowFocus(body));
  return focus;
}

/** The focus in a table whose rows share one tab stop. The document has it: moving it renders nothing. */
function createRowFocus(body: RefObject<HTMLTableSectionElement | null>) {
  let current: HTMLElement | null = null;
  /** Its row, and the order of the rows, in case that they are removed. */
  let currentKey: string | undefined;
  let keys: (string | undefined)[] = [];
  const keyOf = (row: HTMLElement | null | undefined) => row?.dataset.row;
  const rows = () => [...(body.current?.rows ?? [])];
  const controlsOf = (row: Element | null | undefined) => [
    ...(row?.querySelectorAll<HTMLElement>(CONTROLS) ?? []),
  ];
  const leadOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('a') ?? controlsOf(row)[0];

  const select = (control: HTMLElement | null | undefined) => {
    if (!control) return;
    if (current && current !== control) current.tabIndex = -1;
    control.tabIndex = 0;
    current = control;
    currentKey = keyOf(control.closest('tr'));
  };

  /** Focuses the row with the tab stop, or the one `by` rows below it. */
  const focus = (by = 0) => {
    const all = rows();
    const from = all.findIndex((row) => row.contains(current));
    const row = all[Math.min(Math.max(from + by, 0), all.length - 1)];
    // In a column of checkboxes the focus stays in that column.
    const same = current?.tagName === 'INPUT' && row?.querySelector<HTMLElement>('input');
    const target = by === 0 ? current : same || leadOf(row);
    select(target);
    target?.focus();
  };

  /** Gives one control of all rows the tab stop. Called after every rendering of the rows. */
  const settle = () => {
    const all = rows();
    if (!current?.isConnected) {
      // The next row that is left, however many have gone at once.
      const from = keys.indexOf(currentKey);
      const byKey = new Map(all.map((row) => [keyOf(row), row]));
      const isLeft = (key: string | undefined) => byKey.has(key);
      const key = keys.slice(from + 1).find(isLeft) ?? keys.slice(0, from).findLast(isLeft);
      current = leadOf(byKey.get(key) ?? all[0]) ?? null;
      currentKey = keyOf(current?.closest('tr'));
    }
    keys = all.map(keyOf);
    for (const control of controlsOf(body.current)) {
      const tabIndex = control === current ? '0' : '-1';
      // Also a write that changes nothing takes its time, in 50 rows.
      if (control.getAttribute('tabindex') !== tabIndex) control.setAttribute('tabindex', tabIndex);
    }
  };

  return {
    body,
    /** The key of the row that has the tab stop. */
    rowKey: () => keyOf(current?.closest('tr')),
    /** Whether the focus is in a row. */
    isInside: () => body.current?.contains(document.activeElement) ?? false,
    focus,
    /** Focuses the row with this key, if it is there. */
    focusRow(key: string) {
      const target = leadOf(rows().find((row) => keyOf(row) === key));
      select(target);
      target?.focus();
    },
    /** The tab stop goes to the first row, as on a new page. */
    reset() {
      current = null;
      keys = [];
      settle();
    },
    settle,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => select(target.closest<HTMLElement>(CONTROLS)),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const inside = controlsOf(current?.closest('tr'));
      const at = current ? inside.indexOf(current) : -1;
      if (event.key === 'ArrowRight') inside[at + 1]?.focus();
      else if (event.key === 'ArrowLeft') inside[at - 1]?.focus();
      else if (event.key in ROWS_BY) focus(ROWS_BY[event.key]);
      else return;
      event.preventDefault();
    },
  };
}
