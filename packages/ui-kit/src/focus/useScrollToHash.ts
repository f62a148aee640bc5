import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { scrollTo } from './scroll-to.ts';

/**
 * Scrolls to the section in the address's hash. The browser can't: the section is loaded later than the page.
 */
export function useScrollToHash(isLoaded: boolean) {
  const { hash, key } = useLocation();
  const navigation = useNavigationType();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history
  useEffect(() => {
    // Back and forward restore the former scroll position instead.
    if (!isLoaded || hash === '' || (navigation === 'POP' && window.scrollY > 0)) return;
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    const fold = target?.closest('details');
    if (fold) fold.open = true;
    scrollTo(target);
  }, [isLoaded, hash, key]);
}
