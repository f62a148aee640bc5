import { type RefObject, useEffect } from 'react';

const KEY = 'search-list';

/**
 * Keeps how far a list that scrolls by itself is scrolled while
 * the screen around it changes. `name` names its content.
 */
export function useKeptScroll(list: RefObject<HTMLElement | null>, name: string) {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const [keptName, top] = sessionStorage.getItem(KEY)?.split(' ') ?? [];
    if (keptName === name) element.scrollTop = Number(top);
    const keep = () => sessionStorage.setItem(KEY, `${name} ${element.scrollTop}`);
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [list, name]);
}
