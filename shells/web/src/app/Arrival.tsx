import { useHost, useSession } from '@firstrung/web-kit';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { CONTENT_ID } from './Frame.tsx';
import { useShell } from './shell.ts';

/**
 * Stands after a screen, so that it comes alive when the screen has: shows the notice that waited for the screen,
 * unless the screen took it, and moves the focus to the screen's heading, unless the screen has placed it.
 */
export function Arrival() {
  const { arrivals } = useShell();
  const { notices } = useHost();
  const { account } = useSession();
  const { pathname } = useLocation();
  const arrivedAt = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a session that ends leaves a notice too
  useEffect(() => {
    const text = notices.take(pathname);
    if (text) notices.show(text);
  }, [notices, pathname, account]);

  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    // The browser itself places the focus of a fresh page.
    if (arrivals.count > 0) focusHeading();
    arrivals.count += 1;
  }, [arrivals, pathname]);

  return null;
}

function focusHeading() {
  const content = document.getElementById(CONTENT_ID);
  if (!content || content.contains(document.activeElement)) return;
  const heading = content.querySelector<HTMLElement>('h1') ?? content;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
