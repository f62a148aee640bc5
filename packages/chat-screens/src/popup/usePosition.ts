import { browserStore } from '@firstrung/web-kit';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { fitInside, type Position, parsePosition } from './position.ts';

/** The position is stored in the browser, one for all conversations (A§9). */
const KEY = 'chat-popup';

interface PositionState {
  position: Position;
  /** Moves the popup there, or as near as the window allows. `store`: also open it there next time. */
  moveTo(position: Position, store: boolean): void;
}

/** The position of a popup, inside the window while it `isFree`. */
export function usePosition(popup: RefObject<HTMLElement | null>, isFree: boolean): PositionState {
  const [position, setPosition] = useState<Position>(() =>
    parsePosition(browserStore('localStorage').getItem(KEY)),
  );

  const fitted = (wanted: Position): Position => {
    const element = popup.current;
    if (!element) return wanted;
    const { clientWidth: width } = document.documentElement;
    return fitInside(
      wanted,
      { width: element.offsetWidth, height: element.offsetHeight },
      { width, height: window.innerHeight },
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the window and the size matter
  useLayoutEffect(() => {
    if (!isFree) return;
    const fitInWindow = () => setPosition((now) => fitted(now));
    fitInWindow();
    window.addEventListener('resize', fitInWindow);
    return () => window.removeEventListener('resize', fitInWindow);
  }, [isFree]);

  return {
    position,
    moveTo(wanted, store) {
      const next = fitted(wanted);
      setPosition(next);
      if (store) browserStore('localStorage').setItem(KEY, JSON.stringify(next));
    },
  };
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
