import { useEffect, useRef, useState } from 'react';
import { type LinkProps, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { RowFocus } from '../table/useRowFocus.ts';

/** Where the pane is the next page, in place of the list and its heading: as in `frame.module.css`. */
export const PANE_IS_PAGE = '(max-width: 59.99rem)';

/** How long a row stands in the pane until it counts as chosen, milliseconds. */
const STANDS_MS = 1_000;

interface Options {
  /** The query parameter of the address that names the row in the pane. */
  param: string;
  /** The keys of the rows, in their order. */
  keys: readonly string[];
  /** The focus of the rows: of a table, see `useRowFocus`, or of another list. */
  rows: Pick<RowFocus, 'focusRow'>;
}

/** What the address keeps beside the row. */
interface FrameState {
  /** The row was chosen by a click or Enter, not passed by a key. */
  chosen?: boolean;
  /** The entry of the history before this one is the list alone. */
  fromList?: boolean;
}

/** The row of a list that stands in the pane beside it: see `useFrame`. */
export interface FrameControl {
  /** The key of the row in the pane. */
  current: string | undefined;
  /** Whether it was chosen by click or Enter, or is what the page was opened with. */
  isChosen: boolean;
  /** Whether it was chosen, or has stood there for a second. Before, the pane shows no more than the row. */
  isSettled: boolean;
  /** Whether a step has been made that is not on the screen yet. */
  isMoving(): boolean;
  /** Shows a row that was chosen. */
  open(key: string): void;
  /** For rows that are links: chooses a row. */
  linkTo(key: string): Pick<LinkProps, 'to' | 'replace' | 'state' | 'preventScrollReset'>;
  /** Shows the row that is `by` rows below the present one, or the first one. */
  step(by: 1 | -1): void;
  close(): void;
}

/**
 * The row of a list that stands in the pane. The address keeps it, so that a reload and Back work: opening
 * the pane adds an entry to the history, and moving to another row replaces that entry.
 */
export function useFrame({ param, keys, rows }: Options): FrameControl {
  const [search] = useSearchParams();
  const state = (useLocation().state ?? {}) as FrameState;
  const navigate = useNavigate();
  const current = search.get(param) ?? undefined;
  const [opened, setOpened] = useState(current);
  if (opened !== undefined && opened !== current) setOpened(undefined);
  const isChosen = current !== undefined && (state.chosen === true || opened === current);
  const isSettled = useIsSettled(current, isChosen);
  const position = usePosition(current, keys);

  const linkTo = (key: string, chosen = true) => {
    const next = new URLSearchParams(search);
    next.set(param, key);
    const fromList = current === undefined || state.fromList;
    return {
      to: { search: `?${next}` },
      replace: current !== undefined,
      preventScrollReset: true,
      state: { ...(chosen && { chosen }), ...(fromList && { fromList }) } satisfies FrameState,
    };
  };
  const show = (key: string, chosen: boolean) => {
    const { to, ...options } = linkTo(key, chosen);
    navigate(to, options);
  };

  const last = useRef(current);
  useEffect(() => {
    // Where the pane is a page of its own, the list was not there.
    if (current === undefined && last.current !== undefined) rows.focusRow(last.current);
    last.current = current;
  }, [current, rows]);

  return {
    current,
    isChosen,
    isSettled,
    isMoving: position.isAhead,
    linkTo,
    open: (key) => show(key, true),
    step(by) {
      const key = keys[position.next(by)];
      if (key === undefined || key === current) return;
      position.go(key);
      show(key, false);
      rows.focusRow(key);
    },
    close() {
      if (current === undefined) return;
      position.go(undefined);
      if (state.fromList) return navigate(-1);
      const next = new URLSearchParams(search);
      next.delete(param);
      navigate({ search: `?${next}` }, { replace: true, preventScrollReset: true });
    },
  };
}

function useIsSettled(current: string | undefined, isChosen: boolean): boolean {
  const [settled, setSettled] = useState<string>();
  if (current !== undefined && isChosen && settled !== current) setSettled(current);
  useEffect(() => {
    if (current === undefined) return setSettled(undefined);
    const timer = setTimeout(() => setSettled(current), STANDS_MS);
    return () => clearTimeout(timer);
  }, [current]);
  return current !== undefined && (isChosen || settled === current);
}

/** Finds the row that is `by` rows below the present one, also where the list has lost it. */
function usePosition(current: string | undefined, keys: readonly string[]) {
  const known = useRef(-1);
  // Where the last steps lead to, until the address has been rendered: the next step may come before.
  const ahead = useRef<string>(undefined);
  const indexOf = (key: string | undefined) => (key === undefined ? -1 : keys.indexOf(key));
  const index = indexOf(current);
  useEffect(() => {
    if (current === ahead.current) ahead.current = undefined;
  }, [current]);
  useEffect(() => {
    if (index !== -1 || current === undefined) known.current = index;
  }, [index, current]);
  return {
    isAhead: () => ahead.current !== undefined,
    go(key: string | undefined) {
      ahead.current = key;
    },
    next(by: 1 | -1) {
      const from = ahead.current ?? current;
      const at = indexOf(from);
      if (at !== -1) return Math.max(0, at + by);
      // The next row has taken the place of the one that is gone.
      if (from !== undefined && known.current !== -1) return known.current + (by === 1 ? 0 : -1);
      return 0;
    },
  };
}
