import { accountOf, returnTo, useHost } from '@firstrung/web-kit';
import { useNavigate } from 'react-router';
import { useArea } from './area.ts';
import { takePath } from './return-path.ts';

/**
 * Returns a function that starts a session and opens the page that was asked for, or the home
 * of the role, with a notice and location state there.
 */
export function useSignIn() {
  const { paths } = useArea();
  const host = useHost();
  const navigate = useNavigate();

  return (token: string, notice: string, startState: object | null = null) => {
    const start = takePath(host.role) ?? paths.home;
    // A restricted token is good for little else than the settings.
    const isRestricted = accountOf(token)?.isRestricted;
    const path = isRestricted ? paths.settings : start;
    const [screen] = path.split(/[?#]/);
    host.notices.set(notice, screen, 'ok');
    host.session.start(token);
    navigate(path, { replace: true, state: isRestricted ? returnTo(start) : startState });
  };
}
