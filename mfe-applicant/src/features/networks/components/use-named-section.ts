import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Goes to the section that the address names, once the page is complete: on arrival it was still loading. */
export function useNamedSection(isComplete: boolean) {
  const { hash, key } = useLocation();
  const kind = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history
  useEffect(() => {
    // Back leads to where one was.
    if (!isComplete || hash === '' || (kind === 'POP' && window.scrollY > 0)) return;
    const heading = document.getElementById(decodeURIComponent(hash.slice(1)));
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [isComplete, hash, key]);
}
