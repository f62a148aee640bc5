import { leadsAway, type Notices } from '@firstrung/web-kit';
import { texts } from '../texts.ts';
import type { Registry } from './registry.ts';

/** How often an open page looks for newer builds, milliseconds. */
const INTERVAL = 60 * 1000;

/**
 * Looks for newer builds while the page is visible and says so once. From then on links load the next page as
 * a whole: the router does not see their clicks. Returns a function that stops it.
 */
export function followNewVersions(registry: Registry, notices: Notices): () => void {
  let said = false;
  const check = () => {
    // Without an answer there is nothing newer to know.
    if (!document.hidden) registry.refresh().catch(() => {});
  };
  const announce = () => {
    if (said || !registry.isOutdated()) return;
    said = true;
    notices.show(texts.newVersion);
  };
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    // Links in a popup do more than lead to a page: a notification becomes read.
    if (!registry.isOutdated() || !link || link.download || link.closest('[popover]')) return;
    if (leadsAway(event, link, window.location.pathname)) event.stopPropagation();
  };
  const timer = setInterval(check, INTERVAL);
  document.addEventListener('visibilitychange', check);
  document.addEventListener('click', onClick, true);
  const unsubscribe = registry.subscribe(announce);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
    document.removeEventListener('click', onClick, true);
    unsubscribe();
  };
}
