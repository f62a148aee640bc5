import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Goes to the section that the address names, once it is there: on arrival it was still loading. */
export function useNamedSection() {
  const { hash, key } = useLocation();
  const kind = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history
  useEffect(() => {
    // Back leads to where one was.
    if (hash === '' || (kind === 'POP' && window.scrollY > 0)) return;
    const heading = document.getElementById(decodeURIComponent(hash.slice(1)));
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [hash, key]);
}
