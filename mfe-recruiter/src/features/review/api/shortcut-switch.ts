import { browserStore } from '@firstrung/web-kit';
import { useState } from 'react';

const STORAGE_KEY = 'shortcuts';

/** Whether the shortcuts are on, stored in this browser: `{ on, set }`. */
export function useShortcutSwitch() {
  const [store] = useState(() => browserStore('localStorage'));
  const [on, setOn] = useState(() => store.getItem(STORAGE_KEY) !== 'off');
  return {
    on,
    set(next: boolean) {
      store.setItem(STORAGE_KEY, next ? 'on' : 'off');
      setOn(next);
    },
  };
}
