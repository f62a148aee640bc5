import { Keyboard, type MenuItem, Rows2, Rows4 } from '@firstrung/ui-kit';
import { browserStore, useMediaQuery } from '@firstrung/web-kit';
import { useState } from 'react';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { type ShortcutSwitch, useShortcutSwitch } from '../api/shortcut-switch.ts';
import { texts as applicationTexts } from '../texts.ts';

const STORAGE_KEY = 'table-density';

/** What a recruiter sets for all tables of applicants, stored in this browser. */
export interface TableTools {
  density: 'compact' | 'comfortable';
  shortcuts: ShortcutSwitch;
  showsKeys: boolean;
  setShowsKeys: (shows: boolean) => void;
  /** For a menu: the height of the rows, and the list of keys. Where rows are cards there is neither. */
  items: MenuItem[];
}

export function useTableTools(): TableTools {
  const [store] = useState(() => browserStore('localStorage'));
  const [isComfortable, setComfortable] = useState(() => store.getItem(STORAGE_KEY) === 'comfortable');
  const shortcuts = useShortcutSwitch();
  const [showsKeys, setShowsKeys] = useState(false);
  const hasColumns = useMediaQuery('(min-width: 60rem)');
  const toggleDensity = () => {
    if (isComfortable) store.removeItem(STORAGE_KEY);
    else store.setItem(STORAGE_KEY, 'comfortable');
    setComfortable(!isComfortable);
  };
  const items: MenuItem[] = [
    {
      label: isComfortable ? sharedTexts.table.compact : sharedTexts.table.comfortable,
      icon: isComfortable ? <Rows4 size={16} /> : <Rows2 size={16} />,
      onSelect: toggleDensity,
    },
    {
      label: applicationTexts.shortcuts.show,
      icon: <Keyboard size={16} />,
      onSelect: () => setShowsKeys(true),
    },
  ];
  return {
    density: isComfortable ? 'comfortable' : 'compact',
    shortcuts,
    showsKeys,
    setShowsKeys,
    items: hasColumns ? items : [],
  };
}
