import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Api } from '../api/client.ts';
import type { ChatSession } from '../chat/chat-session.ts';
import type { Drafts } from '../drafts.ts';
import type { NavigationGuard } from '../navigation-guard.ts';
import type { Notices } from '../notices/notices.ts';
import type { Role } from '../session/claims.ts';
import type { Session } from '../session/session.ts';
import type { RemoteNotifications } from './notifications.ts';

/** The version of this contract. A remote built for another one is refused with the error panel. */
export const CONTRACT = 1;

/** What the shell provides to a remote. A remote has no globals of its own. */
export interface Host {
  readonly productName: string;
  /** The role of the remote: `session` and `api` act for this role only. */
  readonly role: Role;
  readonly api: Api;
  readonly session: Session;
  readonly notices: Notices;
  readonly drafts: Drafts;
  readonly navigationGuard: NavigationGuard;
  readonly queryClient: QueryClient;
  readonly chat: ChatSession;
}

/** An entry of the navigation bar. */
export interface NavItem {
  to: string;
  label: string;
  /** A part of the label, for the narrow tabs of the bottom bar. */
  shortLabel?: string;
  /** 18 px; shown in the bottom bar and in menus. */
  icon?: ReactNode;
  /**
   * `tab`: also in the bottom bar of phones. `account`: also in the account menu. `menu`: only in menus.
   * `action`: a filled button. `search`: an icon, which the key / opens, too.
   */
  look?: 'tab' | 'account' | 'menu' | 'action' | 'search';
  /** A number beside the label, with what it counts for screen readers. */
  badge?: { count: number; label?: string };
  /** What `useUnread` counts for this entry, for screen readers; default: unread. */
  countLabel?: string;
  /** Marked as current only on exactly this path. */
  end?: boolean;
  /** Also marked as current on these paths and below them, unless another item of the bar leads there. */
  also?: readonly string[];
}

/**
 * The one module a remote exposes, as `./remote`:
 * `export default { contract: 1, routes: screenRoutes(screens), nav, notifications } satisfies MfeModule;`
 */
export interface MfeModule {
  readonly contract: typeof CONTRACT;
  /**
   * The remote's screens as one `<Routes>` tree of absolute paths. The shell renders it inside `<main>`,
   * below the navigation bar, with error panel and loading state; the host is available through `useHost()`.
   */
  routes(host: Host): ReactNode;
  /** Entries of the navigation bar at this path. None: only the product's name and the theme switch show. */
  nav(host: Host, path: string): readonly NavItem[];
  /**
   * Calls the listener when `nav` returns other entries for another reason than the path or the account.
   * Returns an unsubscribe function.
   */
  onNavChange?(listener: () => void): () => void;
  /** Loaded for signed-in readers. */
  notifications?(): Promise<{ default: RemoteNotifications }>;
}
