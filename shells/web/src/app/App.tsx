import { NoticeHost } from '@firstrung/ui-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { createBrowserRouter, RouterProvider, ScrollRestoration, useLocation } from 'react-router';
import { Area } from '../areas/Area.tsx';
import { placeOf } from '../areas/remotes-file.ts';
import { Landing } from '../landing/Landing.tsx';
import { NotFound } from './NotFound.tsx';
import { type Shell, ShellContext, useShell } from './shell.ts';

export const createAppRouter = () => createBrowserRouter([{ path: '*', element: <Page /> }]);

export function App({ shell, router }: { shell: Shell; router: ReturnType<typeof createAppRouter> }) {
  const { queryClient, notices } = shell.hosts.applicant;
  return (
    <ShellContext value={shell}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
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
  const place = placeOf(file, pathname);
  return (
    <>
      {pathname === '/' ? <Landing /> : place ? <Area key={place.name} {...place} /> : <NotFound />}
      <ScrollRestoration />
    </>
  );
}
