import { useEffect, useRef, useState } from 'react';

export interface LeaveWarning {
  /** Someone is about to leave: ask. */
  asking: boolean;
  leave(): void;
  stay(): void;
}

/**
 * Holds everyone back who is about to lose unsaved input, until they have been asked: at links, and at Back and Forward. When
 * the page itself goes, the browser asks in its own words. Navigation by code is not held back.
 *
 * Stands in for the data router's blocker, which we don't load: links are caught before the router's own click handler,
 * steps in the history before its listener and undone.
 */
export function useLeaveWarning(unsaved: boolean): LeaveWarning {
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  const leaving = useRef(false);

  useEffect(() => {
    if (!unsaved) return;
    leaving.current = false;
    const { pathname } = window.location;
    let at = historyIndex();
    let undoing = false;

    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (leaving.current || !link || !leadsAway(event, link, pathname)) return;
      event.preventDefault();
      event.stopPropagation();
      setGoOn(() => () => link.click());
    };
    const onPopState = (event: PopStateEvent) => {
      if (leaving.current) return;
      if (undoing) {
        undoing = false;
        event.stopImmediatePropagation();
        return;
      }
      if (window.location.pathname === pathname) {
        at = historyIndex();
        return;
      }
      event.stopImmediatePropagation();
      const steps = historyIndex() - at || -1;
      undoing = true;
      window.history.go(-steps);
      setGoOn(() => () => window.history.go(steps));
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    document.addEventListener('click', onClick, true);
    window.addEventListener('popstate', onPopState, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('popstate', onPopState, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [unsaved]);

  return {
    asking: goOn !== null,
    leave() {
      leaving.current = true;
      setGoOn(null);
      goOn?.();
    },
    stay: () => setGoOn(null),
  };
}

/** A plain click on a link to another path of ours. */
function leadsAway(event: MouseEvent, link: HTMLAnchorElement, from: string): boolean {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const here = link.target === '' || link.target === '_self';
  return (
    plain &&
    here &&
    !event.defaultPrevented &&
    link.origin === window.location.origin &&
    link.pathname !== from
  );
}

/** How many entries of ours the history holds before this one, as the router counts them. */
const historyIndex = (): number => window.history.state?.idx ?? 0;
