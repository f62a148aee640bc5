import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { type InitialEntry, MemoryRouter, useLocation } from 'react-router';
import { render } from 'vitest-browser-react';
import type { Notices } from '../src/notices/notices.ts';
import { HostProvider } from '../src/react/host.tsx';
import type { Host, MfeModule } from '../src/remote/module.ts';
import { createTestHost, type HostOptions } from './test-host.ts';

interface AppProps {
  host: Host;
  /** The address to start at, with a location state if needed. */
  path?: InitialEntry;
  children: ReactNode;
}

/**
 * What the shell renders around a screen, its notices among it. The present address is in an element with the test id
 * `address`.
 */
export function TestApp({ host, path = '/', children }: AppProps) {
  const [initialEntries] = useState([path]);
  return (
    <QueryClientProvider client={host.queryClient}>
      <MemoryRouter initialEntries={initialEntries}>
        <HostProvider host={host}>{children}</HostProvider>
        <NoticeList notices={host.notices} />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>
  );
}

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output data-testid="address">{pathname + search + hash}</output>;
}

function NoticeList({ notices }: { notices: Notices }) {
  const shown = useSyncExternalStore(notices.subscribe, notices.get);
  return shown.map(({ id, text, action }) => (
    <p key={id} role="status">
      {text}
      {action && (
        <button type="button" onClick={action.onSelect}>
          {action.label}
        </button>
      )}
    </p>
  ));
}

/** Renders the screen that a remote has at this path, with the server's replies. */
export async function renderRemote(
  remote: MfeModule,
  { path, ...options }: HostOptions & { path: InitialEntry },
) {
  const host = createTestHost(options);
  const { unmount } = await render(
    <TestApp host={host} path={path}>
      {remote.routes(host)}
    </TestApp>,
  );
  return { host, unmount };
}
