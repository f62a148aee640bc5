import type { Registry } from './registry.ts';
import { matchRemote } from './remotes-file.ts';

/**
 * Prefetches the target of a link when it is hovered, touched or focused. Returns a function that stops it.
 */
export function prefetchOnIntent(registry: Registry, loadRemoteRoute: () => Promise<unknown>): () => void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== window.location.origin || savesData()) return;
    const match = matchRemote(registry.file(), link.pathname);
    if (!match) return;
    // A failure is reported by the page that needs it.
    loadRemoteRoute().catch(() => {});
    const { entry, preload } = match.remote;
    const files = entry ? [entry, ...preload.js, ...preload.css] : [];
    prefetch([...files, ...match.route.js, ...match.route.css]);
  };
  const events = ['pointerover', 'touchstart', 'focusin'];
  for (const event of events) document.addEventListener(event, onIntent, { passive: true });
  return () => {
    for (const event of events) document.removeEventListener(event, onIntent);
  };
}

function prefetch(addresses: string[]) {
  for (const href of addresses) {
    if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = href;
    document.head.append(link);
  }
}

const savesData = () => Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);
