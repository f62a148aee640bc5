import { browserStore } from '@firstrung/web-kit';
import { useState } from 'react';
import { type ShortcutSwitch, useShortcutSwitch } from '../applications/useShortcuts.ts';

const STORAGE_KEY = 'table-density';

/** What a recruiter sets for all tables of applicants, stored in this browser. */
export interface TableTools {
  density: 'compact' | 'comfortable';
  toggleDensity: () => void;
  shortcuts: ShortcutSwitch;
  showsKeys: boolean;
  setShowsKeys: (shows: boolean) => void;
}

export function useTableTools(): TableTools {
  const [store] = useState(() => browserStore('localStorage'));
  const [isComfortable, setComfortable] = useState(() => store.getItem(STORAGE_KEY) === 'comfortable');
  const shortcuts = useShortcutSwitch();
  const [showsKeys, setShowsKeys] = useState(false);
  return {
    density: isComfortable ? 'comfortable' : 'compact',
    toggleDensity() {
      if (isComfortable) store.removeItem(STORAGE_KEY);
      else store.setItem(STORAGE_KEY, 'comfortable');
      setComfortable(!isComfortable);
    },
    shortcuts,
    showsKeys,
    setShowsKeys,
  };
}
