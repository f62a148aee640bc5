import type { Registry } from './registry.ts';
import { placeOf, type Remote } from './remotes-file.ts';

/** How long a browser without requestIdleCallback (Safari) counts as busy, milliseconds. */
const BUSY = 1_000;

/**
 * Has the browser fetch the remote that shows `path` once it is idle: the remote alone, because it may be for
 * nothing. Its screens and the federation runtime follow when somebody reaches for a link.
 */
export function prefetchRemoteWhenIdle(registry: Registry, path: string): () => void {
  const run = () => {
    const place = savesData() ? undefined : placeOf(registry.file(), path);
    if (place) prefetchRemote(place.remote);
  };
  if (!window.requestIdleCallback) {
    const timer = setTimeout(run, BUSY);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run);
  return () => window.cancelIdleCallback(handle);
}

/** Prefetches what a link leads to when the pointer, a finger or the focus comes to it. Returns the end of it. */
export function prefetchOnIntent(registry: Registry): () => void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== window.location.origin || savesData()) return;
    const place = placeOf(registry.file(), link.pathname);
    if (!place) return;
    registry.warm();
    prefetchRemote(place.remote);
    add([...place.route.js, ...place.route.css]);
  };
  const events = ['pointerover', 'touchstart', 'focusin'];
  for (const event of events) document.addEventListener(event, onIntent, { passive: true });
  return () => {
    for (const event of events) document.removeEventListener(event, onIntent);
  };
}

function prefetchRemote({ entry, preload }: Remote) {
  if (entry) add([entry, ...preload.js, ...preload.css]);
}

function add(addresses: string[]) {
  for (const href of addresses) {
    if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = href;
    document.head.append(link);
  }
}

const savesData = () => Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);
