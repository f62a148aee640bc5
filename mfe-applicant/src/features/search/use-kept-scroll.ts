import { browserStore } from '@firstrung/web-kit';
import { type RefObject, useEffect } from 'react';

const KEY = 'search-list';
const store = browserStore('sessionStorage');

/**
 * Keeps how far a list that scrolls by itself is scrolled while
 * the screen around it changes. `name` names its content.
 */
export function useKeptScroll(list: RefObject<HTMLElement | null>, name: string) {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const [keptName, top] = store.getItem(KEY)?.split(' ') ?? [];
    if (keptName === name && Number(top) > 0) {
      // What is above is as high as before only if it is laid out.
      element.style.setProperty('--below-screen', 'visible');
      element.scrollTop = Number(top);
    }
    const keep = () => store.setItem(KEY, `${name} ${element.scrollTop}`);
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [list, name]);
}
