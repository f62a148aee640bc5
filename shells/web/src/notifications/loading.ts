import type { Host, Role } from '@firstrung/web-kit';
import { createContext } from 'react';
import type { BellPart } from './part.ts';

/** Loads the bell once, when somebody is signed in; after a failure again. */
export type LoadBell = () => Promise<BellPart>;

export function createLoadBell(hosts: Readonly<Record<Role, Host>>): LoadBell {
  let loading: Promise<BellPart> | undefined;
  return () => {
    loading ??= import(/* webpackChunkName: "bell" */ './part.ts').then(({ createBellPart }) =>
      createBellPart(hosts),
    );
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
}

export const LoadBellContext = createContext<LoadBell | null>(null);
