import { browserStore } from '@firstrung/web-kit';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { inside, type Place, readPlace } from './place.ts';

/** Where the popup was left is kept in the browser (A§9), for all conversations. */
const KEY = 'chat-popup';

interface Placed {
  place: Place;
  /** Puts it there, or as near as the window allows; with `keep` also for the next time. */
  put(place: Place, keep: boolean): void;
}

/** The place of a popup, always inside the window. */
export function usePlace(popup: RefObject<HTMLElement | null>): Placed {
  const [place, setPlace] = useState<Place>(() => readPlace(browserStore('localStorage').getItem(KEY)));

  const fitted = (wanted: Place): Place => {
    const element = popup.current;
    if (!element) return wanted;
    const { clientWidth: width } = document.documentElement;
    return inside(
      wanted,
      { width: element.offsetWidth, height: element.offsetHeight },
      { width, height: window.innerHeight },
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the window decides, not the place
  useLayoutEffect(() => {
    const fit = () => setPlace((now) => fitted(now));
    fit();
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, []);

  return {
    place,
    put(wanted, keep) {
      const next = fitted(wanted);
      setPlace(next);
      if (keep) browserStore('localStorage').setItem(KEY, JSON.stringify(next));
    },
  };
}

/** While the keyboard of a phone is up, the sheet is as high as what is left. */
export function useVisibleHeight(sheet: RefObject<HTMLElement | null>, active: boolean) {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!active || !viewport) return;
    const fit = () => {
      sheet.current?.style.setProperty('--visible-height', `${Math.round(viewport.height)}px`);
      sheet.current?.style.setProperty('--visible-top', `${Math.round(viewport.offsetTop)}px`);
    };
    fit();
    viewport.addEventListener('resize', fit);
    viewport.addEventListener('scroll', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      viewport.removeEventListener('scroll', fit);
    };
  }, [sheet, active]);
}
