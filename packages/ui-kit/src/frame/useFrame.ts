import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { RowFocus } from '../table/useRowFocus.ts';

/** Where the pane is the next page, in place of the list and its heading: as in `frame.module.css`. */
export const PANE_IS_PAGE = '(max-width: 59.99rem)';

/** How long a row stands in the pane until it counts as chosen, milliseconds. */
const STANDS_MS = 1_000;

/** How long it stands there until it is seen, milliseconds. */
const UNSEEN_MS = 400;

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

export type FrameControl = ReturnType<typeof useFrame>;

/**
 * The row of a list that stands in the pane. The address keeps it, so that a reload and Back work: opening
 * the pane adds an entry to the history, and moving to another row replaces that entry.
 */
export function useFrame({ param, keys, rows }: Options) {
  const [search] = useSearchParams();
  const location = useLocation();
  const { chosen = false, fromList = false } = (location.state ?? {}) as FrameState;
  const navigate = useNavigate();
  const current = search.get(param) ?? undefined;
  const [opened, setOpened] = useState(current);
  if (opened !== undefined && opened !== current) setOpened(undefined);
  const isChosen = current !== undefined && (chosen || opened === current);
  const place: Place = { key: current, fromList };
  const latest = useLatest(place, location);
  const neighbour = useNeighbour(current, keys);

  const link = (key: string, chosen: boolean, from: Place) => {
    const next = new URLSearchParams(search);
    next.set(param, key);
    return {
      to: { search: `?${next}` },
      replace: from.key !== undefined,
      preventScrollReset: true,
      state: { chosen, fromList: from.key === undefined || from.fromList } satisfies FrameState,
    };
  };
  const show = (key: string, chosen: boolean) => {
    const { to, ...options } = link(key, chosen, latest.get());
    latest.go({ key, fromList: options.state.fromList });
    navigate(to, options);
  };

  const closing = useRef<URLSearchParams>(undefined);
  const last = useRef(current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place in the history
  useEffect(() => {
    // Where the pane is a page of its own, the list was not there.
    if (current === undefined && last.current !== undefined) rows.focusRow(last.current);
    last.current = current;
    const list = closing.current;
    closing.current = undefined;
    // The list was filtered beside the pane.
    if (current === undefined && list && `${list}` !== `${search}`)
      navigate({ search: `?${list}` }, { replace: true, preventScrollReset: true });
  }, [location]);

  return {
    /** The key of the row in the pane. */
    current,
    /** Whether it was chosen by click or Enter, or is what the page was opened with. */
    isChosen,
    /** Whether it was chosen, or has stood there for a second. Before, the pane shows the row alone. */
    isSettled: useStands(current, isChosen ? 0 : STANDS_MS) || isChosen,
    /** Whether a step has been made that is not on the screen yet. */
    isMoving: latest.isAhead,
    /** For rows that are links: chooses a row. */
    linkTo: (key: string) => link(key, true, place),
    /** Shows a row that was chosen. */
    open: (key: string) => show(key, true),
    /** Shows the row `by` rows below the present one, or the first. With `of`, only while that is present. */
    step(by: 1 | -1, of?: string) {
      const from = latest.get().key;
      if (of !== undefined && of !== from) return;
      const key = neighbour(from, by);
      if (key === undefined || key === from) return;
      show(key, false);
      rows.focusRow(key);
    },
    close() {
      const from = latest.get();
      // A second press must not lead further back.
      if (from.key === undefined) return;
      latest.go({ key: undefined, fromList: false });
      const list = new URLSearchParams(search);
      list.delete(param);
      closing.current = list;
      if (from.fromList) return navigate(-1);
      navigate({ search: `?${list}` }, { replace: true, preventScrollReset: true });
    },
  };
}

/** Whether something has stood there for so long. */
function useStands(what: unknown, ms: number): boolean {
  const [stood, setStood] = useState<unknown>();
  useLayoutEffect(() => {
    const timer = setTimeout(() => setStood(what), ms);
    return () => clearTimeout(timer);
  }, [what, ms]);
  return what !== undefined && stood === what;
}

/** Whether content has been visible long enough to act on: earlier input was meant for what preceded it. */
export const useIsSeen = (shown: unknown): boolean => useStands(shown, UNSEEN_MS);

/** A row, or the list alone. */
interface Place {
  key: string | undefined;
  fromList: boolean;
}

/** Where the last move leads to. The router renders it later, and the next key may come before. */
function useLatest(rendered: Place, location: object) {
  const latest = useRef(rendered);
  const ahead = useRef<Place['key'][]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place in the history
  useEffect(() => {
    const at = ahead.current.lastIndexOf(rendered.key);
    ahead.current = at === -1 ? [] : ahead.current.slice(at + 1);
    if (ahead.current.length === 0) latest.current = rendered;
  }, [location]);
  return {
    get: () => latest.current,
    isAhead: () => ahead.current.length > 0,
    go(place: Place) {
      latest.current = place;
      ahead.current.push(place.key);
    },
  };
}

/** Returns the row beside one. Where the list has lost some at once, none of the others is skipped. */
function useNeighbour(current: string | undefined, keys: readonly string[]) {
  /** The rows when the present one was last among them. */
  const known = useRef(keys);
  useEffect(() => {
    if (current === undefined || keys.includes(current)) known.current = keys;
  }, [current, keys]);
  return (of: string | undefined, by: 1 | -1): string | undefined => {
    const order = of !== undefined && keys.includes(of) ? keys : known.current;
    const at = of === undefined ? -1 : order.indexOf(of);
    if (at === -1) return keys[0];
    const isLeft = (key: string) => keys.includes(key);
    if (by === -1) return order.slice(0, at).findLast(isLeft);
    return order.slice(at + 1).find(isLeft) ?? keys.find((key) => !order.includes(key));
  };
}
