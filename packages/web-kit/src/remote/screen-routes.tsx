import { type ComponentType, lazy, type ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { useHost, useSession } from '../react/host.tsx';
import { pathOf, RequireToken } from '../react/RequireToken.tsx';

/** One screen of a remote. */
export interface RemoteScreen {
  /** Pattern of the absolute path, as `/job-details/:jobId`. */
  path: string;
  /** The `webpackChunkName` of `load`. The build checks that it exists and preloads it for this path. */
  chunk: string;
  load: () => Promise<{ default: ComponentType }>;
  /** Notice shown on the login page to a visitor without a token. Absent: the screen is open to everyone. */
  loginNotice?: string;
  /**
   * Title and description of a public page for search engines
   * and link previews, which read it before any script runs.
   */
  head?: { title: string; description: string };
  /** Whether the screen fills the window, as conversations do: no footer stands below it. */
  fills?: boolean;
  /** Whether it works for suspended accounts, too. The other screens lead them to the settings. */
  opensSuspended?: boolean;
}

/** The `routes` of a remote: every screen is loaded when it is first shown. */
export function screenRoutes(screens: readonly RemoteScreen[]): () => ReactNode {
  const routes = screens.map(({ path, load, loginNotice, opensSuspended = false }) => {
    const Screen = lazy(load);
    const screen =
      loginNotice === undefined ? (
        <Screen />
      ) : (
        <RequireToken notice={loginNotice}>
          <Screen />
        </RequireToken>
      );
    const element = opensSuspended ? screen : <NotSuspended>{screen}</NotSuspended>;
    return <Route key={path} path={path} element={element} />;
  });
  return () => <Routes>{routes}</Routes>;
}

/** Leads suspended people to the settings, which say so, because the screen would show refusals only. */
function NotSuspended({ children }: { children: ReactNode }) {
  const { role } = useHost();
  const { account } = useSession();
  return account?.isSuspended ? <Navigate to={pathOf(role, 'settings')} replace /> : children;
}
