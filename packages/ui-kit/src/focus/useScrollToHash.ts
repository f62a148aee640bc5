import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { hashTarget, scrollTo } from './scroll-to.ts';

/**
 * Scrolls to the section in the address's hash. The browser can't: the section is loaded later than the page.
 */
export function useScrollToHash(isLoaded: boolean) {
  const { hash, key } = useLocation();
  const navigation = useNavigationType();
  /** The entry of the history for which it was done. */
  const done = useRef('');

  useEffect(() => {
    if (!isLoaded || done.current === key) return;
    done.current = key;
    // Back and forward restore the former scroll position instead.
    if (hash === '' || (navigation === 'POP' && window.scrollY > 0)) return;
    const target = hashTarget(hash);
    const fold = target?.closest('details');
    if (fold) fold.open = true;
    scrollTo(target);
  }, [isLoaded, hash, key, navigation]);
}
