import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Host } from '../remote/module.ts';
import type { Account } from '../session/claims.ts';

const HostContext = createContext<Host | null>(null);

/** The shell puts it around each area. */
export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>;
}

/** What the shell hands over to this area: API client, session, notices, … */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost() needs a <HostProvider> above it');
  return host;
}

/** The API client of this area: sends the token of this area's role. */
export const useApi = () => useHost().api;

/** Shows a text now, for 3 s: `useNotify()(text, 'success')`. */
export const useNotify = () => useHost().notices.show;

/** Who is signed in, of this area's role; follows changes in this and other tabs. */
export function useSession(): { account: Account | null; start(token: string): void; end(): void } {
  const { session, role } = useHost();
  const account = useSyncExternalStore(session.subscribe, () => session.account(role));
  return { account, start: session.start, end: session.end };
}
