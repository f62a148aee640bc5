import '../styles.css';
import { NoticeHost } from '@firstrung/ui-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter, useLocation } from 'react-router';
import { followNewVersions } from '../remotes/new-version.ts';
import { prefetchOnIntent } from '../remotes/prefetch.ts';
import { matchRemote, type RemotesFile } from '../remotes/remotes-file.ts';
import { installScriptPolicy } from '../remotes/script-policy.ts';
import type { Seeds } from '../server-pages/contract.ts';
import { createErrorReporter, watchErrors } from './report-errors.ts';
import { ShellScreen } from './ShellScreen.tsx';
import type { ServerPage } from './server-page.ts';
import { createShell, loadOnce, type Shell, ShellContext, useShell } from './shell.ts';
import type { Site } from './site.ts';

const inlined = (id: string) => document.getElementById(id)?.textContent ?? 'null';
const productName = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';

/** Starts the app with what the server put into the page. */
export function start(root: HTMLElement, serverPage: ServerPage): void {
  const remotes: RemotesFile = JSON.parse(inlined('remotes'));
  const site: Site = JSON.parse(inlined('site'));
  // On pages that the server rendered only.
  const seeds: Seeds = JSON.parse(inlined('seeds')) ?? [];
  let newestRemotes = () => remotes;
  const report = createErrorReporter(() => newestRemotes());
  watchErrors(report);
  // Before the shell is created, which loads the code of the chat if messages are unsent.
  installScriptPolicy(() => newestRemotes());
  const shell = createShell({ productName, remotes, site, seeds, serverPage });
  newestRemotes = () => shell.registry.file();
  const reactRoot = createRoot(root, {
    // A panel took the place of what failed. Other errors reach `watchErrors`.
    onCaughtError(error, { componentStack }) {
      console.warn('This part of the page could not be shown.', error);
      report(error);
      // A remote under development shows it.
      dispatchEvent(new CustomEvent('firstrung:error', { detail: { error, componentStack } }));
    },
  });
  renderApp(reactRoot, shell);
}

/** Renders in slices: the page that the server rendered stays usable meanwhile. */
export function renderApp(root: Root, shell: Shell): void {
  const render = () =>
    root.render(<App shell={shell} onMount={() => removeEventListener('popstate', render)} />);
  // The router hears of steps back once it is mounted. One before starts the rendering anew.
  addEventListener('popstate', render);
  startTransition(render);
}

function App({ shell, onMount }: { shell: Shell; onMount: () => void }) {
  const { queryClient, notices } = shell.hosts.applicant;
  const [loadRemoteRoute] = useState(() => loadOnce(() => createRemoteRoute(shell)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(onMount, []);
  return (
    <ShellContext value={shell}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Page loadRemoteRoute={loadRemoteRoute} />
        </BrowserRouter>
        <NoticeHost notices={notices} />
      </QueryClientProvider>
    </ShellContext>
  );
}

/** The landing page belongs to the shell, every other path to the remote that has a screen for it. */
function Page({ loadRemoteRoute }: { loadRemoteRoute: () => ReturnType<typeof createRemoteRoute> }) {
  const { pathname } = useLocation();
  const { registry, hosts } = useShell();
  const file = useSyncExternalStore(registry.subscribe, registry.file);
  useEffect(() => prefetchOnIntent(registry, loadRemoteRoute), [registry, loadRemoteRoute]);
  useEffect(() => followNewVersions(registry, hosts.applicant.notices), [registry, hosts]);

  if (pathname === '/') return <ShellScreen key="landing" load={loadLanding} />;
  if (matchRemote(file, pathname)) return <ShellScreen key="remote" load={loadRemoteRoute} />;
  return <ShellScreen key="not-found" load={loadNotFound} />;
}

/**
 * The part of the page that shows remotes, with the federation
 * runtime: a chunk that the page server preloads for their paths.
 */
const createRemoteRoute = (shell: Shell) =>
  import(/* webpackChunkName: "federation" */ '../remotes/RemoteRoute.tsx').then((module) => ({
    default: module.createRemoteRoute(shell),
  }));

const loadLanding = () => import(/* webpackChunkName: "landing" */ '../landing/Landing.tsx');
const loadNotFound = () => import(/* webpackChunkName: "not-found" */ './NotFound.tsx');
