import { ErrorPanel } from '@firstrung/ui-kit';
import { HostProvider } from '@firstrung/web-kit';
import { type ReactNode, Suspense, use, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { Arrival } from '../app/Arrival.tsx';
import { Frame } from '../app/Frame.tsx';
import { Loading } from '../app/Loading.tsx';
import { useShell } from '../app/shell.ts';
import { BellSlot } from '../notifications/BellSlot.tsx';
import { texts } from '../texts.ts';
import { AreaBoundary } from './AreaBoundary.tsx';
import type { Attempt } from './registry.ts';
import type { Place } from './remotes-file.ts';

/** A remote's part of the page. Whatever goes wrong in it stays in it, behind a panel with Retry. */
export function Area({ name, remote }: Place) {
  const { registry, hosts } = useShell();
  const { pathname } = useLocation();
  const attempt = useSyncExternalStore(registry.subscribe, () => registry.attempt(name));

  useEffect(() => () => registry.forgive(name), [registry, name]);

  const panel = (
    <ErrorPanel title={texts.area.failed} level={1} onRetry={() => registry.retry(name)}>
      {texts.area.rest}
    </ErrorPanel>
  );
  const loading = (
    <Frame>
      <Loading />
    </Frame>
  );

  return (
    <AreaBoundary key={attempt.number} path={pathname} panel={<Frame>{panel}</Frame>}>
      <HostProvider host={hosts[remote.role]}>
        <Suspense fallback={loading}>
          <AreaContent attempt={attempt} role={remote.role} panel={panel} />
        </Suspense>
      </HostProvider>
    </AreaBoundary>
  );
}

interface ContentProps {
  attempt: Attempt;
  role: Place['remote']['role'];
  /** In the place of a screen that failed; the bar, and with it the way to the others, stays. */
  panel: ReactNode;
}

/** Suspends until the module is there, and inside the frame until the screen is. */
function AreaContent({ attempt, role, panel }: ContentProps) {
  const host = useShell().hosts[role];
  const { pathname } = useLocation();
  const module = use(attempt.module);
  // The bar's entries follow who is signed in.
  useSyncExternalStore(host.session.subscribe, () => host.session.account(role));

  const nav = module.nav(host, pathname);
  return (
    <Frame nav={nav} actions={nav.length > 0 && <BellSlot module={module} />}>
      <AreaBoundary path={pathname} panel={panel}>
        <Suspense fallback={<Loading />}>
          {module.routes(host)}
          <Arrival />
        </Suspense>
      </AreaBoundary>
    </Frame>
  );
}
