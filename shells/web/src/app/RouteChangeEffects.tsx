import { useHost, useSession } from '@firstrung/web-kit';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { CONTENT_ID } from './Frame.tsx';
import { useShell } from './shell.ts';

/**
 * Stands after a screen, so that it comes alive when the screen has: shows the notice that waited for the screen,
 * unless the screen took it, and places scroll position and focus.
 */
export function Arrival() {
  useWaitingNotice();
  useScrollPosition();
  useFocusOnArrival();
  return null;
}

function useWaitingNotice() {
  const { notices } = useHost();
  const { account } = useSession();
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a session that ends leaves a notice too
  useEffect(() => {
    const text = notices.take(pathname);
    if (text) notices.show(text);
  }, [notices, pathname, account]);
}

/** Back and forward lead to where one was, a hash to its element, everything else to the top. */
function useScrollPosition() {
  const { scroll } = useShell();
  const { key, pathname, hash } = useLocation();
  const kind = useNavigationType();
  const shown = useRef<string | null>(null);

  useLayoutEffect(() => {
    scroll.enter(key);
    const samePath = shown.current === pathname;
    shown.current = pathname;
    if (kind === 'POP' && scroll.restore(key)) return;
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    else if (!samePath) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [scroll, key, pathname, hash, kind]);
}

/** To the screen's heading, unless the screen has placed it. The browser itself does so on a fresh page. */
function useFocusOnArrival() {
  const { arrivals } = useShell();
  const { pathname } = useLocation();
  const arrivedAt = useRef<string | null>(null);

  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (arrivals.count > 0) focusHeading();
    arrivals.count += 1;
  }, [arrivals, pathname]);
}

function focusHeading() {
  const content = document.getElementById(CONTENT_ID);
  if (!content || content.contains(document.activeElement)) return;
  const heading = content.querySelector<HTMLElement>('h1') ?? content;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
