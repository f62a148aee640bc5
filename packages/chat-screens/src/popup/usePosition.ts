import { browserStore, storedJson } from '@firstrung/web-kit';
import { type RefObject, useEffect, useState } from 'react';
import { type Position, positionIn } from './position.ts';

/** The position is stored in the browser, one for all conversations (A§9). */
const KEY = 'chat-popup';

/** The position that is wanted for a popup. `moveTo` with `store`: it opens there next time, too. */
export function usePosition() {
  const store = browserStore('localStorage');
  const [position, setPosition] = useState(() => positionIn(storedJson(store, KEY)));
  const moveTo = (wanted: Position, isStored: boolean) => {
    setPosition(wanted);
    if (isStored) store.setItem(KEY, JSON.stringify(wanted));
  };
  return { position, moveTo };
}

/** Limits the height of the sheet to what the keyboard of a phone leaves visible. */
export function useVisibleHeight(sheet: RefObject<HTMLElement | null>, active: boolean) {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!active || !viewport) return;
    const fitInWindow = () => {
      sheet.current?.style.setProperty('--visible-height', `${Math.round(viewport.height)}px`);
      sheet.current?.style.setProperty('--visible-top', `${Math.round(viewport.offsetTop)}px`);
    };
    fitInWindow();
    viewport.addEventListener('resize', fitInWindow);
    viewport.addEventListener('scroll', fitInWindow);
    return () => {
      viewport.removeEventListener('resize', fitInWindow);
      viewport.removeEventListener('scroll', fitInWindow);
    };
  }, [sheet, active]);
}
