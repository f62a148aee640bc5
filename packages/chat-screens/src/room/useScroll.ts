import type { ChatRoom, Message } from '@firstrung/web-kit';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Within this distance the reader counts as at the end, CSS px. */
const AT_END = 48;
/** Within this distance of the top older messages are added, CSS px. */
const NEAR_TOP = 600;
/** How many are added each time. */
const STEP = 50;
/** The most messages in the page while the reader is at the end, however long the conversation. */
const MOST_AT_END = 100;

/**
 * Keeps the newest messages in the page, with those that the reader has gone back to, and the position: at
 * the end it follows new messages, anywhere else the message at the top stays while others are added.
 * Rows have `data-seq`. A message that was `found` is scrolled to.
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
  /** While the reader is not at the end: the first message in the page, and the newest when they left. */
  const [away, setAway] = useState<{ first: number; newest: number } | null>(null);
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle');
  const newest = messages.at(-1)?.seq ?? 0;
  const shown = away ? messages.filter(({ seq }) => seq >= away.first) : messages.slice(-MOST_AT_END);
  /** How many are loaded and not in the page. */
  const hidden = messages.length - shown.length;
  const showFrom = (index: number) =>
    setAway({ newest, ...away, first: messages[Math.max(0, index)]?.seq ?? 0 });

  const restorePosition = useCallback(() => {
    const element = box.current;
    if (!element) return;
    if (follows.current) {
      element.scrollTop = element.scrollHeight;
      return;
    }
    const row = anchor.current && element.querySelector(`[data-seq="${anchor.current.seq}"]`);
    if (row && anchor.current) element.scrollTop += topIn(element, row) - anchor.current.top;
  }, []);
  // No dependencies: any render may have moved the messages.
  useLayoutEffect(restorePosition);
  // Fonts and the window change heights without a render.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(restorePosition);
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

  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    follows.current = element.scrollHeight - element.clientHeight - element.scrollTop <= AT_END;
    anchor.current = firstVisible(element);
    if (follows.current) return setAway(null);
    const isNearTop = element.scrollTop <= NEAR_TOP;
    if (isNearTop && hidden > 0) showFrom(hidden - STEP);
    else if (!away) showFrom(hidden);
    if (isNearTop && hidden === 0 && older === 'idle') loadOlder();
  };

  const loadedFirst = messages[0]?.seq;
  // An older page arrived while the reader was at the top, where no scroll event follows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when older messages were loaded
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    if (!follows.current && element.scrollTop <= NEAR_TOP && hidden > 0) showFrom(hidden - STEP);
    // With too few messages to scroll no scroll event follows either.
    if (element.scrollHeight <= element.clientHeight && hasOlder && older === 'idle') loadOlder();
  }, [loadedFirst, older]);

  // Older pages are loaded until the one of the message is there.
  const reached = useRef<typeof found>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message that was found
  useLayoutEffect(() => {
    if (!found || reached.current === found || older !== 'idle' || loadedFirst === undefined) return;
    if (loadedFirst > found.seq && hasOlder) return loadOlder();
    reached.current = found;
    const at = Math.max(
      0,
      messages.findLastIndex(({ seq }) => seq <= found.seq),
    );
    follows.current = false;
    anchor.current = { seq: `${messages[at]?.seq}`, top: (box.current?.clientHeight ?? 0) / 3 };
    if (hidden > 0 && at - STEP < hidden) showFrom(at - STEP);
    restorePosition();
    // Where it is in view, nothing moves, and no scroll event follows.
    requestAnimationFrame(() => box.current?.dispatchEvent(new Event('scroll')));
  }, [found, older, loadedFirst, hasOlder]);

  return {
    /** The messages in the page. */
    shown,
    isAtEnd: away === null,
    /** Messages of others since the reader left the end. */
    newCount: away
      ? messages.filter(({ seq, senderId, notice }) => seq > away.newest && senderId !== selfId && !notice)
          .length
      : 0,
    older,
    loadOlder,
    scrollToEnd() {
      follows.current = true;
      setAway(null);
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
