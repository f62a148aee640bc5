import { HostProvider, type NavItem } from '@firstrung/web-kit';
import { type ReactNode, Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { Frame } from '../app/Frame.tsx';
import { LoadFailure } from '../app/LoadFailure.tsx';
import { Loading } from '../app/Loading.tsx';
import { KeptPage, ReplaceServerPage } from '../app/ReplaceServerPage.tsx';
import { RouteChangeEffects } from '../app/RouteChangeEffects.tsx';
import { useShell } from '../app/shell.ts';
import type { UnreadCounts } from '../notifications/Bell.tsx';
import { BellSlot } from '../notifications/BellSlot.tsx';
import { texts } from '../texts.ts';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import type { Attempt } from './registry.ts';
import type { Role, RouteMatch } from './remotes-file.ts';

/** The part of the page that shows a remote. A failure inside shows a panel with Retry and leaves the rest working. */
export function RemoteRoute({ name, remote, route }: RouteMatch) {
  const { registry, hosts, serverPage } = useShell();
  const { pathname } = useLocation();
  const attempt = useSyncExternalStore(registry.subscribe, () => registry.attempt(name));

  useEffect(() => () => registry.clearFailure(name), [registry, name]);

  const panel = <LoadFailure onRetry={() => registry.retry(name)} />;
  const loading = (
    <Frame footer={false}>
      {attempt.number > 0 && serverPage.covers(pathname) ? <KeptPage /> : <Loading />}
    </Frame>
  );

  return (
    <RemoteBoundary
      key={attempt.number}
      path={pathname}
      panel={<FallbackFrame role={remote.role}>{panel}</FallbackFrame>}
    >
      <HostProvider host={hosts[remote.role]}>
        <Suspense fallback={loading}>
          <RemoteContent attempt={attempt} role={remote.role} panel={panel} footer={!route.fills} />
        </Suspense>
      </HostProvider>
    </RemoteBoundary>
  );
}

const withUnread = (item: NavItem, count = 0): NavItem =>
  count > 0 ? { ...item, badge: { count, label: texts.unread } } : item;

/** The frame of a remote that did not load, and so has no navigation of its own. */
function FallbackFrame({ role, children }: { role: Role; children: ReactNode }) {
  const { registry, hosts } = useShell();
  const { account } = hosts[role].session;
  const home = role === 'applicant' && !account(role) ? 'guestJobs' : 'jobs';
  const nav = [{ to: registry.link(role, home), label: texts.remote.home }];
  if (!account(role)) nav.push({ to: registry.link(role, 'login'), label: texts.remote.login });
  return <Frame nav={nav}>{children}</Frame>;
}

interface ContentProps {
  attempt: Attempt;
  role: RouteMatch['remote']['role'];
  /** Shown instead of a screen that failed. The navigation bar stays usable. */
  panel: ReactNode;
  footer: boolean;
}

/** Suspends until the module is loaded, and inside the frame until the screen is. */
function RemoteContent({ attempt, role, panel, footer }: ContentProps) {
  const { hosts, registry } = useShell();
  const host = hosts[role];
  const { pathname } = useLocation();
  const module = use(attempt.module);
  // The entries of the bar depend on the signed-in account.
  useSyncExternalStore(host.session.subscribe, () => host.session.account(role));

  const [unread, setUnread] = useState<UnreadCounts>({});
  const account = host.session.account(role);
  const nav = module.nav(host, pathname).map((item) => withUnread(item, account ? unread[item.to] : 0));
  const home = account ? 'jobs' : role === 'applicant' ? 'guestJobs' : undefined;
  return (
    <Frame
      nav={nav}
      home={home && registry.link(role, home)}
      actions={account && nav.length > 0 && <BellSlot module={module} nav={nav} onUnread={setUnread} />}
      footer={footer}
    >
      <RemoteBoundary path={pathname} panel={panel}>
        <Suspense fallback={<Loading />}>
          <ReplaceServerPage />
          {module.routes(host)}
          <RouteChangeEffects />
        </Suspense>
      </RemoteBoundary>
    </Frame>
  );
}
