import { type RefObject, useLayoutEffect } from 'react';

/**
 * Scrolls a line of links to the current one.
 * @param words of the links: when they change, the current one may have moved
 */
export function useCurrentInView(line: RefObject<HTMLElement | null>, words = ''): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words move the current one
  useLayoutEffect(() => {
    const current = line.current?.querySelector<HTMLElement>('[aria-current]');
    if (line.current && current)
      line.current.scrollLeft = current.offsetLeft + current.offsetWidth - line.current.clientWidth;
  }, [line, words]);
}
