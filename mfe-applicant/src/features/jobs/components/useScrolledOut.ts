import { type RefObject, useEffect, useState } from 'react';

/** Whether an element was scrolled out of the view at its upper edge. */
export function useScrolledOut(target: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setOut(!entry.isIntersecting && entry.boundingClientRect.bottom < window.innerHeight / 2);
    });
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isOut;
}
