import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Role } from '../session/claims.ts';
import { useHost, useSession } from './host.tsx';

const LOGIN_PATHS: Record<Role, string> = { applicant: '/login', recruiter: '/recruiter/login' };

interface Props {
  notice: string;
  /** Default: the login page of the remote's role. */
  loginPath?: string | undefined;
  children: ReactNode;
}

/**
 * Guards a screen that needs a token (A§4, B§6, decisions §8): visitors without one are sent to the login page, which
 * shows the notice. A stored notice, as after an expired session, is more specific and is kept.
 */
export function RequireToken({ notice, loginPath, children }: Props) {
  const { notices, role } = useHost();
  const { account } = useSession();
  const navigate = useNavigate();
  const signedOut = account === null;
  const login = loginPath ?? LOGIN_PATHS[role];

  useEffect(() => {
    if (!signedOut) return;
    if (!notices.keepFor(login)) notices.set(notice, login);
    navigate(login, { replace: true });
  }, [signedOut, notices, notice, login, navigate]);

  return signedOut ? null : children;
}
