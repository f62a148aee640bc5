import { type Account, type NavItem, type RemoteNotifications, type Role, useHost } from '@firstrung/web-kit';
import { type ComponentType, useEffect, useState } from 'react';
import { useShell } from '../app/shell.ts';
import { type Loader, useLoader } from '../remotes/loader.ts';
import type { RemotesFile } from '../remotes/remotes-file.ts';
import type { BellProps, UnreadCounts } from './Bell.tsx';

/** A remote with what the bar shows of its role. */
interface Source {
  name: string;
  remote: RemoteNotifications;
}

interface Props {
  account: Account;
  /** Name of the remote whose screen is shown. */
  shown: string;
  nav: readonly NavItem[];
  onUnread(counts: UnreadCounts): void;
}

/** The bell and the account menu in the bar. Until they are loaded, their place has their width. */
export function BellSlot({ account, shown, nav, onUnread }: Props) {
  const { loadBell, registry } = useShell();
  const loader = useLoader();
  const { role } = useHost();
  const [loaded, setLoaded] = useState<{ Bell: ComponentType<BellProps> } & Partial<Source>>();

  useEffect(() => {
    let unmounted = false;
    Promise.all([loadBell(), loadSource(loader, namesOf(registry.file(), role, shown))]).then(
      ([Bell, source]) => unmounted || setLoaded({ Bell, ...source }),
      // The bar does without a bell, and the next page tries again.
      () => {},
    );
    return () => {
      unmounted = true;
    };
  }, [loadBell, loader, registry, shown, role]);

  return loaded ? (
    <loaded.Bell
      key={account.id}
      name={loaded.name}
      remote={account.isRestricted ? undefined : loaded.remote}
      isRestricted={account.isRestricted}
      nav={nav}
      onUnread={onUnread}
    />
  ) : (
    <div style={{ width: '5.5rem' }} />
  );
}

/** The remotes of a role, the one that is shown first. */
const namesOf = ({ remotes }: RemotesFile, role: Role, shown: string) => [
  shown,
  ...Object.keys(remotes).filter((name) => name !== shown && remotes[name]?.role === role),
];

/** The first remote that has notifications. */
async function loadSource(loader: Loader, names: string[]): Promise<Source | undefined> {
  for (const name of names) {
    try {
      const { notifications } = await loader.attempt(name).module;
      if (notifications) return { name, remote: (await notifications()).default };
    } catch {
      // The bell does without it.
      loader.clearFailure(name);
    }
  }
  return undefined;
}
