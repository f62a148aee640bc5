import { type MfeModule, type RemoteNotifications, useSession } from '@firstrung/web-kit';
import { type ComponentType, useEffect, useState } from 'react';
import { useShell } from '../app/shell.ts';
import type { BellProps } from './Bell.tsx';

interface Loaded extends BellProps {
  Bell: ComponentType<BellProps>;
}

/** The bell's place in the bar: empty for visitors, and until its code is loaded. */
export function BellSlot({ module }: { module: MfeModule }) {
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

  return account && loaded ? <loaded.Bell key={account.id} remote={loaded.remote} /> : null;
}

const loadNotifications = ({ notifications }: MfeModule): Promise<RemoteNotifications | undefined> =>
  notifications?.().then(
    (loaded) => loaded.default,
    () => undefined,
  ) ?? Promise.resolve(undefined);
