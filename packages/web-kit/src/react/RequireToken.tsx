import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Role } from '../session/claims.ts';
import { useHost, useSession } from './host.tsx';

const LOGIN: Record<Role, string> = { applicant: '/login', recruiter: '/recruiter/login' };

/**
 * Guards a screen that needs a token (A§4, B§6, decisions §8): without one the notice waits for the login screen,
 * and that is where we go. A notice that waits already, as after an expired session, says more and stays.
 */
export function RequireToken({ notice, children }: { notice: string; children: ReactNode }) {
  const { notices, role } = useHost();
  const { account } = useSession();
  const navigate = useNavigate();
  const signedOut = account === null;

  useEffect(() => {
    if (!signedOut) return;
    if (!notices.keepFor(LOGIN[role])) notices.set(notice, LOGIN[role]);
    navigate(LOGIN[role], { replace: true });
  }, [signedOut, notices, notice, role, navigate]);

  return signedOut ? null : children;
}
