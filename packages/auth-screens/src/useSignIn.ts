import { accountOf, returnTo, useHost } from '@firstrung/web-kit';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useArea } from './area.ts';
import { claimLetters } from './letters.ts';
import { takePath } from './return-path.ts';

/**
 * Returns a function that starts a session and opens the page that was asked for, or the home
 * of the role, with a notice and location state there.
 */
export function useSignIn() {
  const { paths } = useArea();
  const host = useHost();
  const navigate = useNavigate();

  // The token of staff is in a cookie.
  return (token: string | undefined, notice: string, startState: object | null = null) => {
    const start = takePath(host.role) ?? paths.home;
    // A restricted token is good for little else than the settings.
    const isRestricted = token && accountOf(token)?.isRestricted;
    const path = isRestricted ? paths.settings : start;
    const [screen] = path.split(/[?#]/);
    host.notices.set(notice, screen, 'ok');
    if (token) host.session.start(token);
    else host.queryClient.clear();
    void claimLetters(host, start);
    navigate(path, { replace: true, state: isRestricted ? returnTo(start) : startState });
  };
}

export const tokenOf = (reply: { message: string; token?: string }) => reply.token;

/**
 * Leads somebody who is signed in already, and came back or by hand, to where a login would lead; and whoever
 * signs in in another tab.
 * @param stays the screen is wanted nevertheless
 * @returns whether it does, so that the screen shows nothing
 */
export function useSignedIn(stays: boolean): boolean {
  const { paths } = useArea();
  const host = useHost();
  const { role, session } = host;
  const navigate = useNavigate();
  const [wasSignedIn] = useState(() => session.account(role) !== null);
  // A session that starts on the screen leads on by itself.
  const [leaves, setLeaves] = useState(wasSignedIn && !stays);
  useEffect(() => {
    if (wasSignedIn) return;
    return session.subscribe((change) => change === 'elsewhere' && setLeaves(session.account(role) !== null));
  }, [session, role, wasSignedIn]);
  useEffect(() => {
    if (!leaves) return;
    const path = takePath(role) ?? paths.home;
    void claimLetters(host, path);
    navigate(path, { replace: true });
  }, [leaves, host, role, paths.home, navigate]);
  return leaves;
}
