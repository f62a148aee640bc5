import { useHost } from '@firstrung/web-kit';
import { useNavigate } from 'react-router';
import type { AuthArea } from './area.ts';

/** Returns a function that starts a session and opens the start page of the area, with a notice there. */
export function useSignIn({ getStartPath }: AuthArea) {
  const host = useHost();
  const navigate = useNavigate();

  return (token: string, notice: string) => {
    const path = getStartPath(host);
    host.notices.set(notice, path);
    host.session.start(token);
    navigate(path, { replace: true });
  };
}
