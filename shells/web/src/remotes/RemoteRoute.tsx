import { HostProvider, type NavItem } from '@firstrung/web-kit';
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useReducer,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router';
import { Frame } from '../app/Frame.tsx';
import { LoadFailure } from '../app/LoadFailure.tsx';
import { Loading } from '../app/Loading.tsx';
import { KeptPage, ReplaceServerPage } from '../app/ReplaceServerPage.tsx';
import { RouteChangeEffects } from '../app/RouteChangeEffects.tsx';
import { type Shell, useShell } from '../app/shell.ts';
import type { UnreadCounts } from '../notifications/Bell.tsx';
import { BellSlot } from '../notifications/BellSlot.tsx';
import { texts } from '../texts.ts';
import { createFederation } from './federation.ts';
import { type Attempt, createLoader, LoaderContext, useLoader } from './loader.ts';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import {
  matchRemote,
  navigationOf,
  type Remote,
  type Role,
  type RouteMatch,
  toNavItems,
} from './remotes-file.ts';
import { applyStyles } from './styles.ts';

/**
 * Shows the remote that the current path belongs to. Its
 * modules are loaded once and stay for the life of the page.
 */
export function createRemoteRoute({ registry }: Shell): ComponentType {
  const loader = createLoader(registry, createFederation());
  return () => {
    const file = useSyncExternalStore(registry.subscribe, registry.file);
    const match = matchRemote(file, useLocation().pathname);
    return (
      match && (
        <LoaderContext value={loader}>
          <RemoteRoute key={match.name} {...match} />
        </LoaderContext>
      )
    );
  };
}

/**
 * The part of the page that shows a remote. A failure inside
 * shows a panel with Retry and leaves the rest working.
 */
function RemoteRoute({ name, remote, route }: RouteMatch) {
  const { hosts, serverPage } = useShell();
  const loader = useLoader();
  const { pathname } = useLocation();
  const attempt = useSyncExternalStore(loader.subscribe, () => loader.attempt(name));

  useEffect(() => () => loader.clearFailure(name), [loader, name]);

  const panel = <Failure name={name} />;
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
          <RemoteContent
            name={name}
            attempt={attempt}
            panel={panel}
            role={remote.role}
            footer={!route.fills}
          />
        </Suspense>
      </HostProvider>
    </RemoteBoundary>
  );
}

/** Looks for a newer build, which the next link or Retry loads. */
function Failure({ name }: { name: string }) {
  const { registry } = useShell();
  const loader = useLoader();
  useEffect(() => void registry.refresh().catch(() => {}), [registry]);
  return <LoadFailure onRetry={() => loader.retry(name)} />;
}

const withUnread = (item: NavItem, count = 0): NavItem =>
  count > 0 ? { ...item, badge: { count, label: texts.unread } } : item;

/**
 * A remote's own entries with those of the configuration after
 * its tabs. A page without entries stays without.
 */
function withNavigation(own: readonly NavItem[], links: Remote['navigation']): readonly NavItem[] {
  const others = toNavItems(links)
    .filter(({ to }) => own.every((item) => item.to !== to))
    .map((item) => ({ ...item, look: 'menu' as const }));
  return own.length > 0
    ? own.toSpliced(own.findLastIndex(({ look }) => look === 'tab') + 1, 0, ...others)
    : own;
}

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
  name: string;
  attempt: Attempt;
  role: RouteMatch['remote']['role'];
  /** Shown instead of a screen that failed. The navigation bar stays usable. */
  panel: ReactNode;
  footer: boolean;
}

/** Suspends until the module is loaded, and inside the frame until the screen is. */
function RemoteContent({ name, attempt, role, panel, footer }: ContentProps) {
  const { hosts, registry } = useShell();
  const host = hosts[role];
  const { pathname } = useLocation();
  const module = use(attempt.module);
  // The entries of the bar depend on the signed-in account.
  useSyncExternalStore(host.session.subscribe, () => host.session.account(role));
  const [, showNav] = useReducer((changes: number) => changes + 1, 0);
  useEffect(() => module.onNavChange?.(showNav), [module]);

  useLayoutEffect(() => applyStyles(name), [name]);

  const [unread, setUnread] = useState<UnreadCounts>({});
  const account = host.session.account(role);
  const nav = withNavigation(module.nav(host, pathname), navigationOf(registry.file(), role)).map((item) =>
    withUnread(item, account ? unread[item.to] : 0),
  );
  const visitorsHome = role === 'applicant' ? 'guestJobs' : undefined;
  const home = account ? 'jobs' : visitorsHome;
  return (
    <Frame
      nav={nav}
      home={home && registry.link(role, home)}
      actions={account && nav.length > 0 && <BellSlot shown={name} nav={nav} onUnread={setUnread} />}
      footer={footer}
    >
      <RemoteBoundary path={pathname} panel={panel}>
        <Suspense fallback={<Loading />}>
          <ReplaceServerPage />
          <div data-remote={name}>{module.routes(host)}</div>
          <RouteChangeEffects />
        </Suspense>
      </RemoteBoundary>
    </Frame>
  );
}
