import type { ChatRoom, Message } from '@firstrung/web-kit';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  fixRange,
  messagesIn,
  rangeAround,
  type VisibleRange,
  withNewer,
  withOlder,
} from './visible-range.ts';

/** Within this distance the reader counts as at the end, CSS px. */
const AT_END = 48;
/** Within this distance of the top older messages are fetched, CSS px. */
const NEAR_TOP = 600;

/**
 * Limits the messages in the page and keeps the scroll position: at the end it follows new messages, anywhere
 * else the message at the top stays in place while others are added. Rows have `data-seq`. A message that
 * was `found` is scrolled to.
 */
export function useScroll(
  room: ChatRoom,
  messages: readonly Message[],
  hasOlder: boolean,
  selfId: string,
  found?: { seq: number },
) {
  const box = useRef<HTMLDivElement>(null);
  const anchor = useRef<{ seq: string; top: number } | null>(null);
  const follows = useRef(true);
  const [range, setRange] = useState<VisibleRange>(null);
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle');
  const newest = messages.at(-1)?.seq ?? 0;
  const shown = messagesIn(messages, range);
  const hasNewest = shown.at(-1) === messages.at(-1);

  const restorePosition = useCallback((element: HTMLElement) => {
    if (follows.current) {
      element.scrollTop = element.scrollHeight;
      return;
    }
    const row = anchor.current && element.querySelector(`[data-seq="${anchor.current.seq}"]`);
    if (row && anchor.current) element.scrollTop += topIn(element, row) - anchor.current.top;
  }, []);
  // No dependencies: any render may have moved the messages.
  useLayoutEffect(() => {
    const element = box.current;
    if (element) restorePosition(element);
  });
  // Fonts and the window change heights without a render.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => restorePosition(element));
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [restorePosition]);

  const loadOlder = useCallback(() => {
    if (!hasOlder || older === 'loading') return;
    setOlder('loading');
    room.loadOlder().then(
      () => setOlder('idle'),
      () => setOlder('failed'),
    );
  }, [room, hasOlder, older]);

  const shownFirst = shown[0]?.seq;
  const loadedFirst = messages[0]?.seq;
  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    const below = element.scrollHeight - element.clientHeight - element.scrollTop;
    const isAtEnd = below <= AT_END && hasNewest;
    follows.current = isAtEnd;
    anchor.current = firstVisible(element);
    if (isAtEnd) {
      if (range) setRange(null);
      if (leftAt !== null) setLeftAt(null);
      return;
    }
    if (leftAt === null) {
      setLeftAt(newest);
      setRange(fixRange(messages, range));
    }
    if (below <= NEAR_TOP && !hasNewest) setRange((now) => withNewer(messages, now) ?? upToNewest(now));
    if (element.scrollTop > NEAR_TOP) return;
    if (shownFirst !== loadedFirst) setRange((now) => withOlder(messages, now));
    else if (older === 'idle') loadOlder();
  };
  // The range has reached the newest message, the reader has not yet.
  const upToNewest = (now: VisibleRange): VisibleRange => now && { first: now.first, last: newest };

  // An older page arrived while the reader was at the top, where no scroll event follows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when older messages were loaded
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    if (!follows.current && element.scrollTop <= NEAR_TOP && shownFirst !== loadedFirst) {
      setRange((now) => withOlder(messages, now));
    }
    // With too few messages to scroll no scroll event follows either.
    if (element.scrollHeight <= element.clientHeight && hasOlder && older === 'idle') loadOlder();
  }, [loadedFirst, older]);

  // Older pages are loaded until the one of the message is there.
  const reached = useRef<typeof found>(undefined);
  useEffect(() => {
    if (!found || reached.current === found || older !== 'idle' || loadedFirst === undefined) return;
    if (loadedFirst > found.seq && hasOlder) return loadOlder();
    reached.current = found;
    const row = messages.find(({ seq }) => seq >= found.seq) ?? messages.at(-1);
    follows.current = false;
    anchor.current = row ? { seq: `${row.seq}`, top: (box.current?.clientHeight ?? 0) / 3 } : null;
    setRange(rangeAround(messages, found.seq));
    // Near the end nothing moves, and no scroll event follows.
    requestAnimationFrame(() => box.current?.dispatchEvent(new Event('scroll')));
  }, [found, older, loadedFirst, hasOlder, loadOlder, messages]);

  return {
    /** The messages in the page. */
    shown,
    hasNewest,
    isAtEnd: leftAt === null,
    /** Messages of others since the reader left the end. */
    newCount:
      leftAt === null
        ? 0
        : messages.filter(({ seq, senderId, notice }) => seq > leftAt && senderId !== selfId && !notice)
            .length,
    older,
    loadOlder,
    scrollToEnd() {
      follows.current = true;
      setLeftAt(null);
      setRange(null);
    },
    onScroll,
    box,
  };
}

const topIn = (element: Element, row: Element) =>
  row.getBoundingClientRect().top - element.getBoundingClientRect().top;

/** The row at the upper edge. */
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
