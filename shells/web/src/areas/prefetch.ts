import type { Files, RemotesFile } from './remotes-file.ts';

interface NetworkInformation {
  saveData?: boolean;
}

/** Has the browser fetch what the screen at `path` needs, once it is idle and unless it saves data. */
export function prefetchWhenIdle(file: RemotesFile, path: string): () => void {
  const connection = (navigator as { connection?: NetworkInformation }).connection;
  if (connection?.saveData) return () => {};
  // Safari has no requestIdleCallback.
  const idle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 1_000));
  const cancel = window.cancelIdleCallback ?? window.clearTimeout;
  const handle = idle(() => prefetch(file, path));
  return () => cancel(handle);
}

function prefetch(file: RemotesFile, path: string) {
  const remote = Object.values(file.remotes).find(({ routes }) =>
    routes.some((route) => route.path === path),
  );
  if (!remote?.entry) return;
  const screen = remote.routes.find((route) => route.path === path);
  add('script', [remote.entry, ...remote.preload.js, ...(screen?.js ?? [])]);
  add('style', [...remote.preload.css, ...(screen?.css ?? [])]);
}

function add(as: 'script' | 'style', addresses: Files['js']) {
  for (const href of addresses) {
    if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) continue;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'prefetch', as, href });
    document.head.append(link);
  }
}
