import type { ChatRoom, Message } from '@firstrung/web-kit';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { newer, older, shownIn, standing, type View } from './view.ts';

/** So near to an end counts as at it, and so near to the top older messages are fetched, CSS px. */
const AT_END = 48;
const NEAR_TOP = 600;

export interface Scrolling {
  /** The messages to be in the page. */
  shown: readonly Message[];
  /** The newest are among them. */
  withNewest: boolean;
  /** The reader is at the end. */
  atEnd: boolean;
  /** Came since the reader left the end. */
  unseen: number;
  olderFailed: boolean;
  loadingOlder: boolean;
  loadOlder(): void;
  toEnd(): void;
  onScroll(): void;
  /** The element that scrolls. */
  box: React.RefObject<HTMLDivElement | null>;
}

/**
 * Keeps a long conversation's page short and its reader where they are: at the end it follows, anywhere else what is
 * read stays in its place while messages come below or are put in above. Rows have `data-seq`.
 */
export function useScroll(
  room: ChatRoom,
  messages: readonly Message[],
  hasOlder: boolean,
  selfId: string,
): Scrolling {
  const box = useRef<HTMLDivElement>(null);
  const anchor = useRef<{ seq: string; top: number } | null>(null);
  const follows = useRef(true);
  const [view, setView] = useState<View>(null);
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const [fetching, setFetching] = useState<'no' | 'yes' | 'failed'>('no');
  const newest = messages.at(-1)?.seq ?? 0;
  const shown = shownIn(messages, view);
  const withNewest = shown.at(-1) === messages.at(-1);

  const settle = useCallback((element: HTMLElement) => {
    if (follows.current) {
      element.scrollTop = element.scrollHeight;
      return;
    }
    const row = anchor.current && element.querySelector(`[data-seq="${anchor.current.seq}"]`);
    if (row && anchor.current) element.scrollTop += topIn(element, row) - anchor.current.top;
  }, []);
  // After everything that may have moved something: no dependencies.
  useLayoutEffect(() => {
    const element = box.current;
    if (element) settle(element);
  });
  // What grows without us, as with a font or the window.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => settle(element));
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [settle]);

  const loadOlder = useCallback(() => {
    if (!hasOlder || fetching === 'yes') return;
    setFetching('yes');
    room.loadOlder().then(
      () => setFetching('no'),
      () => setFetching('failed'),
    );
  }, [room, hasOlder, fetching]);

  // Older ones than are loaded, once all that are loaded are shown.
  const shownFirst = shown[0]?.seq;
  const loadedFirst = messages[0]?.seq;
  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    const below = element.scrollHeight - element.clientHeight - element.scrollTop;
    const atEnd = below <= AT_END && withNewest;
    follows.current = atEnd;
    anchor.current = firstVisible(element);
    if (atEnd) {
      if (view) setView(null);
      if (leftAt !== null) setLeftAt(null);
      return;
    }
    if (leftAt === null) {
      setLeftAt(newest);
      setView(standing(messages, view));
    }
    if (below <= NEAR_TOP && !withNewest) setView((now) => newer(messages, now) ?? lastOf(now));
    if (element.scrollTop > NEAR_TOP) return;
    if (shownFirst !== loadedFirst) setView((now) => older(messages, now));
    else if (fetching === 'no') loadOlder();
  };
  // At the end of the view, not yet the reader's.
  const lastOf = (now: View): View => now && { first: now.first, last: newest };

  // An older page came while one waited at the top, where no scrolling asks for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is loaded matters
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    if (!follows.current && element.scrollTop <= NEAR_TOP && shownFirst !== loadedFirst) {
      setView((now) => older(messages, now));
    }
    // Too few to scroll: nothing else would ask for more.
    if (element.scrollHeight <= element.clientHeight && hasOlder && fetching === 'no') loadOlder();
  }, [loadedFirst, fetching]);

  return {
    shown,
    withNewest,
    atEnd: leftAt === null,
    unseen:
      leftAt === null
        ? 0
        : messages.filter(({ seq, senderId }) => seq > leftAt && senderId !== selfId).length,
    olderFailed: fetching === 'failed',
    loadingOlder: fetching === 'yes',
    loadOlder,
    toEnd() {
      follows.current = true;
      setLeftAt(null);
      setView(null);
    },
    onScroll,
    box,
  };
}

const topIn = (element: Element, row: Element) =>
  row.getBoundingClientRect().top - element.getBoundingClientRect().top;

/** The row at the upper edge, which stays where it is. */
function firstVisible(element: HTMLElement): { seq: string; top: number } | null {
  const rows = element.querySelectorAll<HTMLElement>('[data-seq]');
  let [low, high] = [0, rows.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const row = rows[middle];
    if (row && topIn(element, row) + row.offsetHeight > 0) high = middle;
    else low = middle + 1;
  }
  const row = rows[low];
  return row?.dataset.seq ? { seq: row.dataset.seq, top: topIn(element, row) } : null;
}
