import { NoticeHost } from '@firstrung/ui-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { BrowserRouter, useLocation } from 'react-router';
import { Area } from '../areas/Area.tsx';
import { prefetchOnIntent } from '../areas/prefetch.ts';
import { placeOf } from '../areas/remotes-file.ts';
import { Landing } from '../landing/Landing.tsx';
import { NotFound } from './NotFound.tsx';
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

/** The landing page is the shell's, everything else a remote's: which one, the remotes say themselves. */
function Page() {
  const { pathname } = useLocation();
  const { registry } = useShell();
  const file = useSyncExternalStore(registry.subscribe, registry.file);
  useEffect(() => prefetchOnIntent(registry), [registry]);

  if (pathname === '/') return <Landing />;
  const place = placeOf(file, pathname);
  return place ? <Area key={place.name} {...place} /> : <NotFound />;
}
