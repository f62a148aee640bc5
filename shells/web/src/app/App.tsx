import { NoticeHost } from '@firstrung/ui-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { BrowserRouter, useLocation } from 'react-router';
import { prefetchOnIntent } from '../remotes/prefetch.ts';
import { RemoteRoute } from '../remotes/RemoteRoute.tsx';
import { matchRemote } from '../remotes/remotes-file.ts';
import { ShellScreen } from './ShellScreen.tsx';
import { type Shell, ShellContext, useShell } from './shell.ts';

export function App({ shell }: { shell: Shell }) {
  const { queryClient, notices } = shell.hosts.applicant;
  return (
    <ShellContext value={shell}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Page />
        </BrowserRouter>
        <NoticeHost notices={notices} />
      </QueryClientProvider>
    </ShellContext>
  );
}

/** The landing page belongs to the shell, every other path to the remote that has a screen for it. */
function Page() {
  const { pathname } = useLocation();
  const { registry } = useShell();
  const file = useSyncExternalStore(registry.subscribe, registry.file);
  useEffect(() => prefetchOnIntent(registry), [registry]);

  if (pathname === '/') return <ShellScreen key="landing" load={loadLanding} />;
  const match = matchRemote(file, pathname);
  return match ? (
    <RemoteRoute key={match.name} {...match} />
  ) : (
    <ShellScreen key="not-found" load={loadNotFound} />
  );
}

const loadLanding = () => import(/* webpackChunkName: "landing" */ '../landing/Landing.tsx');
const loadNotFound = () => import(/* webpackChunkName: "not-found" */ './NotFound.tsx');
