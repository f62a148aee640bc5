export { type Api, type CallKey, createApi, type Input } from './api/client.ts';
export { errorTexts } from './api/error-texts.ts';
export {
  ApiError,
  failureOf,
  failureText,
  isMissing,
  isRefusal,
  isTokenRefused,
  messageOf,
  NetworkError,
  reasonOf,
} from './api/errors.ts';
export { type Page, pageOf } from './api/page.ts';
export {
  callQuery,
  invalidate,
  invalidateAll,
  KEPT,
  pagedQuery,
  queryKeyOf,
} from './api/queries.ts';
export { type ChatConnection, type ConnectOptions, createChatSession } from './chat/chat-session.ts';
export type { ChatClient } from './chat/client.ts';
export { createPersistentOutbox } from './chat/persistent-outbox.ts';
export type {
  ChatRoom,
  Message,
  Outgoing,
  Reader,
  RoomCalls,
  RoomState,
} from './chat/types.ts';
export { createDrafts, type Drafts } from './drafts.ts';
export { createEmitter } from './emitter.ts';
export { type ImageSize, imageAddress } from './image-address.ts';
export { createNavigationGuard, leadsAway, type NavigationGuard } from './navigation-guard.ts';
export {
  createNotices,
  type Notice,
  type NoticeCountdown,
  type Notices,
  type NoticeTone,
} from './notices/notices.ts';
export { createQueryClient } from './query-client.ts';
export { HostProvider, useApi, useHost, useNotify, useNotifyRefusal, useSession } from './react/host.tsx';
export { useFailureNotice, useSessionExpiredNotice, useStoredNotice } from './react/notices.ts';
export { RequireToken, returnPathOf, returnTo } from './react/RequireToken.tsx';
export { useCall, useCallQuery, useChange, usePagedQuery } from './react/useCall.ts';
export { useCopy } from './react/useCopy.ts';
export { useDebounced } from './react/useDebounced.ts';
export { useMediaQuery } from './react/useMediaQuery.ts';
export { useTitle } from './react/useTitle.ts';
export { CONTRACT, type Host, type MfeModule, type NavItem } from './remote/module.ts';
export type { NotificationLine, RemoteNotifications } from './remote/notifications.ts';
export { type RemoteScreen, screenRoutes } from './remote/screen-routes.tsx';
export { type Account, accountOf, type Role } from './session/claims.ts';
export { createSession, type Session } from './session/session.ts';
export { browserStore, memoryStore, type Store, storedJson } from './storage.ts';
export { randomUuid } from './uuid.ts';
export { websiteHref, websiteName, withScheme } from './website.ts';
