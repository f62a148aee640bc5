import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type InitialEntry, MemoryRouter, useLocation } from 'react-router';
import { createApi } from '../src/api/client.ts';
import { createChatSession } from '../src/chat/chat-session.ts';
import { createChatClient } from '../src/chat/client.ts';
import { createPersistentOutbox } from '../src/chat/persistent-outbox.ts';
import type { ChatSocket } from '../src/chat/types.ts';
import { createDrafts } from '../src/drafts.ts';
import { createNavigationGuard } from '../src/navigation-guard.ts';
import { createNotices } from '../src/notices/notices.ts';
import { createQueryClient } from '../src/query-client.ts';
import { HostProvider } from '../src/react/host.tsx';
import { createRememberedJob } from '../src/remembered-job.ts';
import type { Host } from '../src/remote/module.ts';
import type { Role } from '../src/session/claims.ts';
import { createSession } from '../src/session/session.ts';
import { memoryStore } from '../src/storage.ts';

/** The reply to a call, as `{ status: 401, body: { error: 'WrongPassword', message: '…' } }`. Status: default 200. */
export interface Reply {
  status?: number;
  body: object;
}

interface HostOptions {
  role?: Role;
  /** Sign in an account with this id. */
  accountId?: string;
  /** Replies by method and path, as `POST /api/authApplicant/login`. Any other call fails like a lost network. */
  replies?: Record<string, (body: unknown) => Reply>;
}

/** A host with everything of the shell but its server: calls get given replies, and chat has no connection. */
export function createTestHost({ role = 'applicant', accountId, replies = {} }: HostOptions = {}): Host {
  const session = createSession(memoryStore(), new EventTarget());
  if (accountId) session.start(testToken(accountId, role));
  const api = createApi({
    baseUrl: '',
    token: () => session.token(role),
    onRefused: () => session.expire(),
    async fetch(path, init) {
      const { pathname } = new URL(String(path), location.origin);
      const reply = replies[`${init?.method ?? 'GET'} ${pathname}`];
      if (!reply) throw new TypeError(`no reply for ${init?.method} ${pathname}`);
      const { status = 200, body } = reply(init?.body ? JSON.parse(String(init.body)) : undefined);
      return Response.json(body, { status });
    },
  });
  const socket = { connected: false, on() {}, off() {}, emit() {} } satisfies ChatSocket;
  return {
    productName: 'Firstrung',
    role,
    api,
    session,
    notices: createNotices(memoryStore()),
    rememberedJob: createRememberedJob(memoryStore()),
    drafts: createDrafts(memoryStore(), session),
    navigationGuard: createNavigationGuard(window),
    queryClient: createQueryClient(),
    chat: createChatSession({
      session,
      openOutbox: (id) => createPersistentOutbox(undefined, id),
      load:
        async () =>
        ({ account, outbox }) => ({
          client: createChatClient({ socket, selfId: account.id, outbox }),
          close() {},
        }),
      onRefused() {},
    }),
  };
}

/** An unsigned token for an account. */
export function testToken(accountId: string, role: Role = 'applicant'): string {
  const claims = JSON.stringify({ sub: accountId, role, name: accountId, gen: 0 });
  return `e30.${btoa(claims)}.c2ln`;
}

interface AppProps {
  host: Host;
  /** The address to start at, with a location state if needed. */
  path?: InitialEntry;
  children: ReactNode;
}

/** What the shell renders around a screen. The present address is in an element with the test id `address`. */
export function TestApp({ host, path = '/', children }: AppProps) {
  const [initialEntries] = useState([path]);
  return (
    <QueryClientProvider client={host.queryClient}>
      <MemoryRouter initialEntries={initialEntries}>
        <HostProvider host={host}>{children}</HostProvider>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>
  );
}

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output data-testid="address">{pathname + search + hash}</output>;
}
