import { type Calls, calls } from '@firstrung/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { Errors } from 'typebox/value';
import { createApi } from '../src/api/client.ts';
import { createChatSession } from '../src/chat/chat-session.ts';
import { createChatClient } from '../src/chat/client.ts';
import { createPersistentOutbox } from '../src/chat/persistent-outbox.ts';
import type { ChatSocket } from '../src/chat/types.ts';
import { createDrafts } from '../src/drafts.ts';
import { createNavigationGuard } from '../src/navigation-guard.ts';
import { createNotices } from '../src/notices/notices.ts';
import { createQueryClient } from '../src/query-client.ts';
import type { Host } from '../src/remote/module.ts';
import type { Role } from '../src/session/claims.ts';
import { createSession } from '../src/session/session.ts';
import { memoryStore, type Store } from '../src/storage.ts';

/**
 * The reply to a call, as `{ status: 401, body: { error:
 * 'WrongPassword', message: '…' } }`. Status: default 200.
 */
export interface Reply {
  status?: number;
  body: object;
  headers?: Record<string, string>;
}

/**
 * Replies by a call's key, as `GET /api/guest/jobs/job-details/:jobId`, or by method and path, which win. A
 * test that gives a reply which the contract does not allow fails.
 */
export type Replies = Record<string, (body: unknown, query: URLSearchParams) => Reply | Promise<Reply>>;

export interface HostOptions {
  role?: Role;
  /** Sign in an account with this id. */
  accountId?: string;
  /** The account must add a second factor first, or is suspended. */
  restricted?: boolean | 'suspended' | undefined;
  /** Any other call fails like a lost network. */
  replies?: Replies;
  /** The store of the tab, for a page that is loaded again. */
  tabStore?: Store;
}

/**
 * A host with everything of the shell but its server: calls get given replies, and chat has no connection.
 */
export function createTestHost({
  role = 'applicant',
  accountId,
  restricted,
  replies = {},
  tabStore = memoryStore(),
}: HostOptions = {}): Host {
  const navigationGuard = createNavigationGuard(window);
  const session = createSession(memoryStore(), new EventTarget(), navigationGuard.isGuarding);
  if (accountId) session.start(testToken(accountId, role, restricted));
  const api = createApi({
    baseUrl: '',
    token: () => session.token(role),
    onRefused(token) {
      if (token || session.isLost()) session.expire();
    },
    async fetch(path, init) {
      dispatchEvent(new Event('test-requests'));
      const { pathname, searchParams } = new URL(String(path), location.origin);
      const method = init?.method ?? 'GET';
      const key = keyOf(replies, method, pathname);
      if (!key) throw new TypeError(`no reply for ${method} ${pathname}`);
      const sent = init?.body ? JSON.parse(String(init.body)) : undefined;
      // The server refuses a body of another type.
      if (sent !== undefined && new Headers(init?.headers).get('content-type') !== 'application/json')
        throw new TypeError(`the body of ${method} ${pathname} is not sent as JSON`);
      const { status = 200, body, headers = {} } = await replies[key]!(sent, searchParams);
      checkReply(method, pathname, status, body);
      return Response.json(body, { status, headers });
    },
  });
  const socket = { connected: false, on() {}, off() {}, emit() {} } satisfies ChatSocket;
  return {
    productName: 'Firstrung',
    role,
    // Uploads are sent without `fetch`.
    api: { ...api, upload: () => api.call('POST /api/upload/upload-all') },
    session,
    notices: createNotices(memoryStore()),
    drafts: createDrafts(tabStore, session),
    navigationGuard,
    queryClient: withoutPauses(createQueryClient()),
    chat: createChatSession({
      session,
      openOutbox: (id) => createPersistentOutbox(memoryStore(), id),
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

/** Failed queries are retried at once. */
function withoutPauses(client: QueryClient): QueryClient {
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ ...client.getDefaultOptions(), queries: { ...queries, retryDelay: 0 } });
  return client;
}

/** An unsigned token for an account; a restricted one is good for few calls only. */
export function testToken(
  accountId: string,
  role: Role = 'applicant',
  restricted: boolean | 'suspended' = false,
): string {
  const restriction = { restricted: restricted !== false, suspended: restricted === 'suspended' };
  const claims = JSON.stringify({ sub: accountId, role, name: accountId, gen: 0, ...restriction });
  return `e30.${btoa(claims)}.c2ln`;
}

/** The key of the first reply for this request, an exact path before a pattern. */
const keyOf = (replies: object, method: string, pathname: string): string | undefined =>
  `${method} ${pathname}` in replies
    ? `${method} ${pathname}`
    : Object.keys(replies).find((key) => isCall(key, method, pathname));

function isCall(key: string, method: string, pathname: string): boolean {
  const [ofKey, pattern = ''] = key.split(' ');
  return ofKey === method && matchPath(pattern, pathname) !== null;
}

/**
 * Reports a reply that the service could not give, which fails the test: what is printed as an error does.
 */
function checkReply(method: string, pathname: string, status: number, body: object): void {
  const key = keyOf(calls, method, pathname) as keyof Calls | undefined;
  const replies: Readonly<Record<number, unknown>> = key ? calls[key].reply : {};
  const schema = replies[status] as Parameters<typeof Errors>[0] | undefined;
  const faults = schema ? Errors(schema, body) : [];
  if (status < 300 && !schema) console.error(`the contract has no reply ${status} to ${method} ${pathname}`);
  for (const { instancePath, message } of faults)
    console.error(`the reply to ${key} breaks the contract at ${instancePath || '/'}: ${message}`);
}
