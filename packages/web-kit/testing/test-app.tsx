import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { type InitialEntry, MemoryRouter, useLocation } from 'react-router';
import { render } from 'vitest-browser-react';
import type { Notices } from '../src/notices/notices.ts';
import { HostProvider, useHost, useSession } from '../src/react/host.tsx';
import type { Host, MfeModule } from '../src/remote/module.ts';
import { type Bodies, toReplies } from './replies.ts';
import { createTestHost, type HostOptions, type Replies } from './test-host.ts';

interface AppProps {
  host: Host;
  /** The address to start at, with a location state if needed. */
  path?: InitialEntry;
  children: ReactNode;
}

/**
 * What the shell renders around a screen, its notices among it.
 * The present address is in an element with the test id `address`.
 */
export function TestApp({ host, path = '/', children }: AppProps) {
  const [initialEntries] = useState([path]);
  return (
    <QueryClientProvider client={host.queryClient}>
      <MemoryRouter initialEntries={initialEntries}>
        <HostProvider host={host}>
          <Suspense>
            <main>{children}</main>
            <StoredNotice />
          </Suspense>
        </HostProvider>
        <NoticeList notices={host.notices} />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>
  );
}

/** As in the shell: after a screen, which may take the notice itself. */
function StoredNotice() {
  const { notices } = useHost();
  const { account } = useSession();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a session stores a notice too
  useEffect(() => notices.showStored(pathname), [notices, pathname, account]);
  return null;
}

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output data-testid="address">{pathname + search + hash}</output>;
}

function NoticeList({ notices }: { notices: Notices }) {
  const shown = useSyncExternalStore(notices.subscribe, notices.get);
  return shown.map(({ id, text, action }) => (
    <p key={id} role="status">
      <span>{text}</span>
      {action?.countdown && <span>{action.countdown.shown(action.forMs)}</span>}
      {[action, action?.other].map(
        (button) =>
          button && (
            <button
              key={button.label}
              type="button"
              onClick={() => {
                button.onSelect();
                notices.dismiss(id);
              }}
            >
              {button.label}
            </button>
          ),
      )}
    </p>
  ));
}

/** A call that was made. */
interface SentCall {
  /** The key of its reply. */
  call: string;
  body: unknown;
  query: URLSearchParams;
}

interface RemoteOptions extends HostOptions {
  path: InitialEntry;
  /** What the server has; `replies` win. */
  bodies?: Bodies;
}

/**
 * Renders the screen that a remote has at this path, with the
 * server's replies. `sent` are all calls that got one.
 */
export async function renderRemote(
  remote: MfeModule,
  { path, bodies = {}, replies = {}, ...options }: RemoteOptions,
) {
  const sent: SentCall[] = [];
  const recorded = Object.entries({ ...toReplies(bodies), ...replies }).map(
    ([call, reply]): [string, Replies[string]] => [
      call,
      (body, query) => {
        sent.push({ call, body, query });
        return reply(body, query);
      },
    ],
  );
  const host = createTestHost({ ...options, replies: Object.fromEntries(recorded) });
  const { unmount } = await render(
    <TestApp host={host} path={path}>
      {remote.routes(host)}
    </TestApp>,
  );
  return { host, sent, unmount };
}
