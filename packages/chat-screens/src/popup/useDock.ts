import { browserStore, useMediaQuery } from '@firstrung/web-kit';
import { useState } from 'react';

/** The choice is stored in the browser, one for all conversations. */
const KEY = 'chat-docked';
/** Beside the lists there is room for a conversation. */
const WIDE = '(min-width: 64rem) and (min-height: 36.01rem)';

/**
 * Whether conversations open in the page, beside the lists: where there is room and the reader chose so.
 * By default they open in the draggable popup.
 */
export function useDock() {
  const store = browserStore('localStorage');
  const hasRoom = useMediaQuery(WIDE);
  const [choice, setChoice] = useState(() => store.getItem(KEY));
  return {
    hasRoom,
    isDocked: choice === 'true' && hasRoom,
    setDocked(isDocked: boolean) {
      store.setItem(KEY, String(isDocked));
      setChoice(String(isDocked));
    },
  };
}
