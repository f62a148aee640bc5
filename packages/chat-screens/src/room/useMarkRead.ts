import type { ChatRoom } from '@firstrung/web-kit';
import { useEffect, useRef } from 'react';

/** Marks messages as read while the newest is in view of a visible page (C§5). */
export function useMarkRead(room: ChatRoom, newest: number, isAtEnd: boolean, onRead?: () => void) {
  const callback = useRef(onRead);
  callback.current = onRead;

  useEffect(() => {
    if (!isAtEnd || newest === 0) return;
    const markRead = () => {
      if (document.visibilityState !== 'visible') return;
      // After a failure the next message or the next visit of the page tries again.
      room.markRead().then(
        () => callback.current?.(),
        () => {},
      );
    };
    markRead();
    document.addEventListener('visibilitychange', markRead);
    return () => document.removeEventListener('visibilitychange', markRead);
  }, [room, newest, isAtEnd]);
}
