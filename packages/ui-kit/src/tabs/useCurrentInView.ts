import { type RefObject, useLayoutEffect } from 'react';

/** Scrolls a line of links to the current one. */
export function useCurrentInView(line: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const current = line.current?.querySelector<HTMLElement>('[aria-current]');
    if (line.current && current)
      line.current.scrollLeft = current.offsetLeft + current.offsetWidth - line.current.clientWidth;
  }, [line]);
}
