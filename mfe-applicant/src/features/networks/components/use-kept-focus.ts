import { type RefObject, useLayoutEffect, useRef } from 'react';

/** When a list gets shorter by the entry that had the focus, its heading takes it. */
export function useKeptFocus(heading: RefObject<HTMLElement | null>, count: number) {
  const before = useRef(count);
  useLayoutEffect(() => {
    if (count < before.current && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
    before.current = count;
  }, [heading, count]);
}
