import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { isTokenRefused, reasonOf } from '../api/errors.ts';
import type { Host } from '../remote/module.ts';
import type { Account } from '../session/claims.ts';

const HostContext = createContext<Host | null>(null);

/** Rendered by the shell around each remote. */
export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>;
}

/** What the shell provides to this remote: API client, session, notices, … */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost() needs a <HostProvider> above it');
  return host;
}

/** The API client, which sends the token of this remote's role. */
export const useApi = () => useHost().api;

/** Shows a text now, for 3 s: `useNotify()(text, 'success')`. */
export const useNotify = () => useHost().notices.show;

/** Returns a function that says in a notice why something was refused, unless the session says it. */
export function useNotifyRefusal() {
  const notify = useNotify();
  return (error: unknown) => {
    if (!isTokenRefused(error)) notify(reasonOf(error), 'danger');
  };
}

/** The account signed in with this remote's role; follows changes in this and other tabs. */
export function useSession(): { account: Account | null; start(token: string): void; end(): void } {
  const { session, role } = useHost();
  const account = useSyncExternalStore(session.subscribe, () => session.account(role));
  return { account, start: session.start, end: session.end };
}
