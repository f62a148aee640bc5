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
import { createContext, useContext } from 'react';
import type { createFederation } from '../areas/federation.ts';
import { createRegistry, fetchRemotes, type Registry } from '../areas/registry.ts';
import type { RemotesFile } from '../areas/remotes-file.ts';
import { texts } from '../texts.ts';
import { createScrollMemory, type ScrollMemory } from './scroll.ts';

/** What the shell owns, for as long as the page lives. */
export interface Shell {
  readonly registry: Registry;
  readonly hosts: Readonly<Record<Role, Host>>;
  /** how many screens this page has shown */
  readonly arrivals: { count: number };
  readonly scroll: ScrollMemory;
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
    outboxOf: (accountId) => createPersistentOutbox(wholeStorage(), accountId),
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

  return {
    registry: createRegistry({
      inlined: page.remotes,
      fetchFile: fetchRemotes,
      federation: loadFederation(),
    }),
    hosts: { applicant: hostFor('applicant'), recruiter: hostFor('recruiter') },
    arrivals: { count: 0 },
    scroll: createScrollMemory(tabStore),
  };
}

/** The federation runtime, loaded once, when first needed; after a failure again. */
function loadFederation() {
  let loading: Promise<ReturnType<typeof createFederation>> | undefined;
  return () => {
    loading ??= import(/* webpackChunkName: "federation" */ '../areas/federation.ts').then(
      ({ createFederation }) => createFederation(),
    );
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
}

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
