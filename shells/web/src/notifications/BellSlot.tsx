import { type MfeModule, type NavItem, type RemoteNotifications, useSession } from '@firstrung/web-kit';
import { type ComponentType, useEffect, useState } from 'react';
import { useShell } from '../app/shell.ts';
import type { BellProps, UnreadCounts } from './Bell.tsx';

interface Loaded extends Pick<BellProps, 'remote'> {
  Bell: ComponentType<BellProps>;
}

interface Props {
  module: MfeModule;
  nav: readonly NavItem[];
  onUnread(counts: UnreadCounts): void;
}

/** The place of the bell and the account menu in the bar: empty for visitors, and until their code is loaded. */
export function BellSlot({ module, nav, onUnread }: Props) {
  const { loadBell } = useShell();
  const { account } = useSession();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const signedIn = account !== null;

  useEffect(() => {
    if (!signedIn) return;
    let unmounted = false;
    Promise.all([loadBell(), loadNotifications(module)]).then(
      ([Bell, remote]) => unmounted || setLoaded({ Bell, remote }),
      // The bar does without a bell, and the next page tries again.
      () => {},
    );
    return () => {
      unmounted = true;
    };
  }, [signedIn, loadBell, module]);

  return account && loaded ? (
    <loaded.Bell
      key={account.id}
      remote={account.isRestricted ? undefined : loaded.remote}
      nav={nav}
      onUnread={onUnread}
    />
  ) : null;
}

const loadNotifications = ({ notifications }: MfeModule): Promise<RemoteNotifications | undefined> =>
  notifications?.().then(
    (loaded) => loaded.default,
    () => undefined,
  ) ?? Promise.resolve(undefined);
