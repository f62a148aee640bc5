import {
  browserStore,
  createApi,
  createChatSession,
  createDrafts,
  createNavigationGuard,
  createNotices,
  createPersistentOutbox,
  createQueryClient,
  createSession,
  type Host,
  memoryStore,
  type Role,
} from '@firstrung/web-kit';
import { type ComponentType, createContext, useContext } from 'react';
import type { BellProps } from '../notifications/Bell.tsx';
import { createRegistry, fetchRemotes, type Registry } from '../remotes/registry.ts';
import type { RemotesFile } from '../remotes/remotes-file.ts';
import type { Seeds } from '../server-pages/contract.ts';
import { texts } from '../texts.ts';
import { createScrollMemory, type ScrollMemory } from './scroll.ts';
import type { ServerPage } from './server-page.ts';
import type { Site } from './site.ts';

/** What the shell owns for the life of the page. */
export interface Shell {
  readonly registry: Registry;
  readonly site: Site;
  readonly hosts: Readonly<Record<Role, Host>>;
  /** Number of screens this page has shown. */
  readonly navigations: { count: number };
  readonly scroll: ScrollMemory;
  readonly serverPage: ServerPage;
  /** The notification bell's code, for signed-in readers. */
  loadBell(): Promise<ComponentType<BellProps>>;
}

/** @param page data that the server put into the page */
export function createShell(page: {
  productName: string;
  remotes: RemotesFile;
  site: Site;
  seeds: Seeds;
  serverPage: ServerPage;
}): Shell {
  const isDesk = Object.values(page.remotes.remotes).some(({ role }) => role === 'staff');
  // Staff have a cookie: the session of somebody else in this browser is none of theirs.
  const store = isDesk ? memoryStore() : browserStore('localStorage');
  const navigationGuard = createNavigationGuard(window);
  const session = createSession(store, window, navigationGuard.isGuarding);
  const notices = createNotices(store);
  const tabStore = browserStore('sessionStorage');
  const drafts = createDrafts(tabStore, session);
  // The page was loaded again while a dialog was open: its entry of the history would be one more step back.
  if (window.history.state?.dialog) window.history.back();
  const queryClient = createQueryClient();
  for (const [key, data] of page.seeds) queryClient.setQueryData(key, data);
  const idNow = () => (session.account('applicant') ?? session.account('recruiter'))?.id;
  let accountId = idNow();
  session.subscribe((change) => {
    const before = accountId;
    accountId = idNow();
    if (change === 'started' && !store.isKept('token')) notices.show(texts.session.notKept, 'warn');
    // A new token of the same account may do more or less, and what is typed stays on the screen.
    if (accountId === before) return void queryClient.invalidateQueries();
    // Cached replies belong to the account that fetched them, and so do notices about what it has done.
    queryClient.clear();
    for (const { id, subject } of notices.get()) if (subject) notices.dismiss(id);
  });
  const chat = createChatSession({
    session,
    openOutbox: (accountId) => createPersistentOutbox(store, accountId),
    load: loadChat,
    onRefused(token) {
      for (const role of ['applicant', 'recruiter'] as const) void refused(role, token);
    },
  });
  async function refused(role: Role, token: string | undefined) {
    await session.renewed();
    if (session.token(role) !== token || (!token && !session.isLost())) return;
    notices.set(texts.session.expired);
    session.expire();
    if (session.account(role)) notices.show(texts.session.unsaved, 'warn');
  }

  const hostFor = (role: Role): Host => ({
    productName: page.productName,
    role,
    session,
    notices,
    drafts,
    navigationGuard,
    queryClient,
    chat,
    api: createApi({
      baseUrl: '',
      token: () => session.token(role),
      onRefused: (token) => void refused(role, token),
    }),
  });

  const hosts = {
    applicant: hostFor('applicant'),
    recruiter: hostFor('recruiter'),
    staff: hostFor('staff'),
  };

  return {
    registry: createRegistry({
      inlined: page.remotes,
      fetchFile: () => fetchRemotes(isDesk ? '/staff/remotes.json' : '/remotes.json'),
      page: window.location,
    }),
    site: page.site,
    hosts,
    loadBell: loadOnce(() =>
      import(/* webpackChunkName: "bell" */ '../notifications/Bell.tsx').then(({ createBell }) =>
        createBell(hosts),
      ),
    ),
    navigations: { count: 0 },
    scroll: createScrollMemory(tabStore),
    serverPage: page.serverPage,
  };
}

/** Loads once, when first called; after a failure the next call tries again. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load();
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
}

/** Loaded on demand, because most pages don't use the chat. */
const loadChat = () =>
  import(/* webpackChunkName: "chat" */ '../chat/connect.ts').then(({ connectChat }) => connectChat);

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell() needs a <ShellContext> above it');
  return shell;
}
