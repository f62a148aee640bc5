export { addressKey, networkOf, pageReader } from '../base/client-address.ts';
export { deviceName } from '../base/device-name.ts';
export {
  accountDeleted,
  HttpError,
  httpError,
  identityMismatch,
  invalidInput,
  notFound,
  notReadyYet,
  statusChanged,
  unavailable,
} from '../base/http-error.ts';
export { limitAddresses, membersOnlyRefusal } from './authorize.ts';
export { type HttpConfig, readHttpConfig } from './config.ts';
export { cachedDocument, document } from './document.ts';
export { LATE_MS } from './error-handler.ts';
export type { HttpService } from './http-service.ts';
export { isLocalRequest } from './local.ts';
export { type Monitoring, measureRedis } from './metrics.ts';
export { createPageCache, type PageCache } from './page-cache/cache.ts';
export type { CachedPage } from './page-cache/cached-page.ts';
export { createPage, matchesEtag, pickEncoding, type Variant } from './page-cache/page.ts';
export {
  type CursorKind,
  cutPage,
  DEFAULT_LIMIT,
  decodeCursor,
  encodeCursor,
  nextLink,
  type Page,
} from './paging.ts';
export { DEFAULT_RATE_LIMITS, type RateLimits } from './rate-limits.ts';
export {
  type CallHandler,
  type CallReply,
  type Handlers,
  serveCalls,
} from './serve-calls.ts';
export { createHttpServer, type HttpServer } from './server.ts';
export { type ServerDeps, serverDeps } from './server-deps.ts';
export { createSocketAuthenticator, type SocketAuthenticator } from './socket-authenticator.ts';
export { stream } from './streams/stream.ts';
export { createStreams, type Streams } from './streams/streams.ts';
export { createTaskQueue, type TaskQueue } from './task-queue.ts';
export type { SocketEndpoint } from './upgrade.ts';
export { createInputParser } from './validation.ts';
export { REFUSAL_LIMIT_MS, waitForProjection } from './wait-for-projection.ts';
