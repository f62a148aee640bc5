import { browserStore } from '@firstrung/web-kit';
import { useState } from 'react';

const STORAGE_KEY = 'shortcuts';
const OFF = 'off';

/** Whether the shortcuts are on, stored in this browser: `{ on, set }`. */
export function useShortcutSwitch() {
  const [store] = useState(() => browserStore('localStorage'));
  const [on, setOn] = useState(() => store.getItem(STORAGE_KEY) !== OFF);
  return {
    on,
    set(next: boolean) {
      if (next) store.removeItem(STORAGE_KEY);
      else store.setItem(STORAGE_KEY, OFF);
      setOn(next);
    },
  };
}
