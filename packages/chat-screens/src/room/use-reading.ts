import type { ChatRoom } from '@firstrung/web-kit';
import { useEffect, useRef } from 'react';

/** What is visible is read (decisions §5): while the reader is at the end, in a page that is looked at. */
export function useReading(room: ChatRoom, newest: number, atEnd: boolean, onRead: (() => void) | undefined) {
  const told = useRef(onRead);
  told.current = onRead;

  useEffect(() => {
    if (!atEnd || newest === 0) return;
    const read = () => {
      if (document.visibilityState !== 'visible') return;
      // It is tried again with the next message, or when the page is looked at anew.
      room.markRead().then(
        () => told.current?.(),
        () => {},
      );
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [room, newest, atEnd]);
}
