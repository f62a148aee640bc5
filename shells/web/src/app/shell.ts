import {
  browserStore,
  createApi,
  createChatSession,
  createLeaveGuard,
  createNotices,
  createPersistentOutbox,
  createQueryClient,
  createRememberedJob,
  createSession,
  type Host,
  type Role,
} from '@firstrung/web-kit';
import { type ComponentType, createContext, useContext } from 'react';
import { createRegistry, fetchRemotes, type Registry } from '../areas/registry.ts';
import type { RemotesFile } from '../areas/remotes-file.ts';
import type { BellProps } from '../notifications/Bell.tsx';
import { texts } from '../texts.ts';
import { createScrollMemory, type ScrollMemory } from './scroll.ts';

/** What the shell owns, for as long as the page lives. */
export interface Shell {
  readonly registry: Registry;
  readonly hosts: Readonly<Record<Role, Host>>;
  /** how many screens this page has shown */
  readonly arrivals: { count: number };
  readonly scroll: ScrollMemory;
  /** The notification bell's code, for signed-in readers. */
  loadBell(): Promise<ComponentType<BellProps>>;
}

/** @param page what the server wrote into the page */
export function createShell(page: { productName: string; remotes: RemotesFile }): Shell {
  const session = createSession(browserStore('localStorage'), window);
  const notices = createNotices(browserStore('localStorage'));
  const tabStore = browserStore('sessionStorage');
  const rememberedJob = createRememberedJob(tabStore);
  const leaveGuard = createLeaveGuard(window);
  const queryClient = createQueryClient();
  // What one account saw is not the next one's.
  session.subscribe(() => queryClient.clear());
  const chat = createChatSession({
    session,
    openOutbox: (accountId) => createPersistentOutbox(wholeStorage(), accountId),
    load: loadChat,
    onRefused(token) {
      for (const role of ['applicant', 'recruiter'] as const) void refused(role, token);
    },
  });
  async function refused(role: Role, token: string) {
    await session.renewed();
    if (session.token(role) !== token) return;
    const onSettings = window.location.pathname === '/recruiter/settings';
    notices.set(onSettings ? texts.session.timedOut : texts.session.expired);
    session.expire();
  }

  const hostFor = (role: Role): Host => ({
    productName: page.productName,
    role,
    session,
    notices,
    rememberedJob,
    leaveGuard,
    queryClient,
    chat,
    api: createApi({
      baseUrl: '',
      token: () => session.token(role),
      onRefused: (token) => void refused(role, token),
    }),
  });

  const hosts = { applicant: hostFor('applicant'), recruiter: hostFor('recruiter') };

  return {
    registry: createRegistry({
      inlined: page.remotes,
      fetchFile: fetchRemotes,
      federation: loadOnce(loadFederation),
    }),
    hosts,
    loadBell: loadOnce(() =>
      import(/* webpackChunkName: "bell" */ '../notifications/Bell.tsx').then(({ createBell }) =>
        createBell(hosts),
      ),
    ),
    arrivals: { count: 0 },
    scroll: createScrollMemory(tabStore),
  };
}

/** Loads once, when first called; after a failure the next call tries again. */
function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load();
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
}

const loadFederation = () =>
  import(/* webpackChunkName: "federation" */ '../areas/federation.ts').then(({ createFederation }) =>
    createFederation(),
  );

/** `undefined` where the browser forbids it. */
function wholeStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** Sockets and what goes over them: on most pages nobody chats. */
const loadChat = () =>
  import(/* webpackChunkName: "chat" */ '../chat/connect.ts').then(({ connectChat }) => connectChat);

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell() needs a <ShellContext> above it');
  return shell;
}
