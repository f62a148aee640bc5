import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Role } from '../session/claims.ts';
import { useHost, useSession } from './host.tsx';

/** The path of a page that each role has, such as `/login` and `/recruiter/login`. */
export const pathOf = (role: Role, page: 'login' | 'settings') =>
  `${role === 'applicant' ? '' : `/${role}`}/${page}`;

/** react-router's key of the location that the document was loaded at. */
const FIRST_KEY = 'default';

interface Props {
  notice: string;
  /** Whether the screen works with a restricted token, as the settings do. */
  acceptsRestricted?: boolean;
  children: ReactNode;
}

/**
 * Guards a screen that needs a token (A§4, B§6, C§8): visitors without one are sent to the login
 * page, which shows the notice. A stored notice, as after an expired session, is more specific and is kept.
 * The login leads back if the page was opened by a link, not from inside of the app, or if its session ended.
 * Accounts that must add a second factor first are sent to the settings, which send them back afterwards.
 * Suspended ones are sent there by `screenRoutes`.
 */
export function RequireToken({ notice, acceptsRestricted = false, children }: Props) {
  const { notices, role } = useHost();
  const { account } = useSession();
  const navigate = useNavigate();
  const { key, pathname, search, hash } = useLocation();
  const signedOut = account === null;
  const isRestricted = account?.isRestricted === true && !acceptsRestricted;
  const [hadSession] = useState(!signedOut);
  const leadsBack = key === FIRST_KEY || hadSession;
  const login = pathOf(role, 'login');
  const path = pathname + search + hash;

  useEffect(() => {
    if (!signedOut) return;
    if (!notices.keepFor(login)) notices.set(notice, login);
    navigate(login, { replace: true, state: leadsBack ? returnTo(path) : null });
  }, [signedOut, notices, notice, login, leadsBack, path, navigate]);

  useEffect(() => {
    if (isRestricted) navigate(pathOf(role, 'settings'), { replace: true, state: returnTo(path) });
  }, [isRestricted, role, path, navigate]);

  return signedOut || isRestricted ? null : children;
}

/**
 * The state of a navigation that ends at `path`: to the login
 * page, or to the settings of an account without a second factor.
 */
export const returnTo = (path: string) => ({ returnTo: path });

/** The path in the state of a location, if there is one. */
export const returnPathOf = (state: unknown): string | undefined =>
  (state as Partial<ReturnType<typeof returnTo>> | null)?.returnTo;
