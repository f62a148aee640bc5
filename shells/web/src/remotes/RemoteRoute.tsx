import { HostProvider, type MfeModule, type NavItem, useHost, useSession } from '@firstrung/web-kit';
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useReducer,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router';
import { LoadFailure } from '../app/LoadFailure.tsx';
import { Loading, LoadingPage } from '../app/Loading.tsx';
import { PageFrame } from '../app/PageFrame.tsx';
import { ReplaceServerPage } from '../app/ReplaceServerPage.tsx';
import { RouteChangeEffects } from '../app/RouteChangeEffects.tsx';
import { type Shell, useShell } from '../app/shell.ts';
import type { UnreadCounts } from '../notifications/Bell.tsx';
import { BellSlot } from '../notifications/BellSlot.tsx';
import { texts } from '../texts.ts';
import { barItems } from './bar-items.ts';
import { createFederation } from './federation.ts';
import { type Attempt, createLoader, LoaderContext, useLoader } from './loader.ts';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import { matchRemote, navigationOf, type Role, type RouteMatch } from './remotes-file.ts';

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
function RemoteRoute(match: RouteMatch) {
  const { name, remote } = match;
  const { hosts } = useShell();
  const loader = useLoader();
  const { pathname } = useLocation();
  const attempt = useSyncExternalStore(loader.subscribe, () => loader.attempt(name));

  useEffect(() => () => loader.clearFailure(name), [loader, name]);

  const panel = <Failure name={name} />;

  return (
    <RemoteBoundary
      key={attempt.number}
      path={pathname}
      panel={<FallbackFrame role={remote.role}>{panel}</FallbackFrame>}
    >
      <HostProvider host={hosts[remote.role]}>
        <Suspense fallback={<LoadingPage path={pathname} isRetry={attempt.number > 0} />}>
          <RemoteContent {...match} attempt={attempt} panel={panel} />
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
  count > 0 ? { ...item, badge: { count, label: item.countLabel ?? texts.unread } } : item;

/** The frame of a remote that did not load, and so has no navigation of its own. */
function FallbackFrame({ role, children }: { role: Role; children: ReactNode }) {
  const { registry, hosts } = useShell();
  const { account } = hosts[role].session;
  const home = role === 'applicant' && !account(role) ? 'guestJobs' : 'jobs';
  const nav = [{ to: registry.link(role, home), label: texts.remote.home }];
  if (!account(role)) nav.push({ to: registry.link(role, 'login'), label: texts.remote.login });
  return <PageFrame nav={nav}>{children}</PageFrame>;
}

/**
 * The remote that has the home of a role, whose entries the bar has on the pages of the others, too. It is
 * `undefined` until it has loaded, and `null` if it can't be or is the one that is shown: then that one's
 * entries are all there are.
 */
function useHomeModule(shown: string, role: Role): MfeModule | null | undefined {
  const { registry } = useShell();
  const loader = useLoader();
  const { remotes } = registry.file();
  const home = Object.keys(remotes).find((name) => remotes[name]?.role === role && remotes[name].links.jobs);
  const name = home === shown ? undefined : home;
  const [module, setModule] = useState<MfeModule | null>();
  useEffect(() => {
    if (name === undefined) return;
    let unmounted = false;
    loader.attempt(name).module.then(
      (loaded) => unmounted || setModule(loaded),
      () => {
        loader.clearFailure(name);
        if (!unmounted) setModule(null);
      },
    );
    return () => {
      unmounted = true;
    };
  }, [loader, name]);
  return name === undefined ? null : module;
}

interface ContentProps extends RouteMatch {
  attempt: Attempt;
  /** Shown instead of a screen that failed. The navigation bar stays usable. */
  panel: ReactNode;
}

/** Suspends until the module is loaded, and inside the frame until the screen is. */
function RemoteContent({ name, remote: { role }, route, attempt, panel }: ContentProps) {
  const { registry } = useShell();
  const host = useHost();
  const { account } = useSession();
  const { pathname } = useLocation();
  const module = use(attempt.module);
  const [, showNav] = useReducer((changes: number) => changes + 1, 0);
  useEffect(() => module.onNavChange?.(showNav), [module]);
  const homeModule = useHomeModule(name, role);
  useEffect(() => homeModule?.onNavChange?.(showNav), [homeModule]);

  const [unread, setUnread] = useState<UnreadCounts>({});
  const own = module.nav(host, pathname);
  const nav = barItems({
    home: homeModule === null ? own : (homeModule?.nav(host, pathname) ?? []),
    own,
    links: account?.isSuspended ? [] : navigationOf(registry.file(), role),
  }).map((item) => withUnread(item, account ? unread[item.to] : 0));
  const visitorsHome = ({ applicant: 'guestJobs', recruiter: undefined, staff: 'jobs' } as const)[role];
  const home = account ? 'jobs' : visitorsHome;
  return (
    <PageFrame
      nav={nav}
      home={home && registry.link(role, home)}
      actions={
        account &&
        nav.length > 0 && <BellSlot account={account} shown={name} nav={nav} onUnread={setUnread} />
      }
      footer={!route.fills}
    >
      <RemoteBoundary path={pathname} panel={panel}>
        <Suspense fallback={<Loading />}>
          <ReplaceServerPage />
          <div data-remote={name}>{module.routes(host)}</div>
          <RouteChangeEffects />
        </Suspense>
      </RemoteBoundary>
    </PageFrame>
  );
}
