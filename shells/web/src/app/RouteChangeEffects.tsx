import { hashTarget } from '@firstrung/ui-kit';
import { useHost, useSession } from '@firstrung/web-kit';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { FOCUS_SEARCH } from '../nav-bar/NavBar.tsx';
import { CONTENT_ID } from './PageFrame.tsx';
import { entryOf } from './scroll.ts';
import { useShell } from './shell.ts';

/**
 * Rendered after a screen, so that its effects run when the screen is mounted: shows the stored notice unless
 * the screen took it, and sets scroll position and focus.
 */
export function RouteChangeEffects() {
  useStoredNotice();
  useScrollPosition();
  useFocusOnRouteChange();
  return null;
}

function useStoredNotice() {
  const { notices } = useHost();
  const { account } = useSession();
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a session stores a notice too
  useEffect(() => {
    notices.showStored(pathname);
  }, [notices, pathname, account]);
}

/**
 * Back and Forward restore the scroll position, a hash scrolls
 * to its element, any other change of path to the top.
 */
function useScrollPosition() {
  const { scroll, navigations } = useShell();
  const { key, pathname, search, hash } = useLocation();
  const entry = entryOf({ key, pathname, search });
  const kind = useNavigationType();
  const shown = useRef<string | null>(null);

  useLayoutEffect(() => {
    scroll.enter(entry);
    const samePath = shown.current === pathname;
    shown.current = pathname;
    if (kind === 'POP' && scroll.restore(entry)) return;
    const target = hashTarget(hash);
    if (target) target.scrollIntoView();
    // The first screen may replace a page from the server that was scrolled already.
    else if (!samePath && navigations.count > 0) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [scroll, navigations, entry, pathname, hash, kind]);
}

/** Focuses the screen's heading, unless the screen set the focus. On the first screen the browser does it. */
function useFocusOnRouteChange() {
  const { navigations } = useShell();
  const { pathname, state } = useLocation();
  const lastPath = useRef<string | null>(null);

  useEffect(() => {
    if (state?.focus === FOCUS_SEARCH.focus && focusSearch()) return;
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (navigations.count > 0) focusHeading();
    navigations.count += 1;
  }, [navigations, pathname, state]);
}

/** False if the screen has no search field. */
function focusSearch(): boolean {
  const field = document
    .getElementById(CONTENT_ID)
    ?.querySelector<HTMLElement>('[type=search], [role=combobox]');
  field?.focus();
  return field != null;
}

function focusHeading() {
  const content = document.getElementById(CONTENT_ID);
  if (!content || content.contains(document.activeElement)) return;
  const heading = content.querySelector<HTMLElement>('h1') ?? content;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
