import { useHost } from '@firstrung/web-kit';
import { useNavigate } from 'react-router';
import type { AuthArea } from './area.ts';

/** Signs in with a fresh token and goes where the area says, with a notice there. */
export function useEnter({ landing }: AuthArea) {
  const host = useHost();
  const navigate = useNavigate();

  return (token: string, notice: string) => {
    const to = landing(host);
    host.notices.set(notice, to);
    host.session.start(token);
    navigate(to, { replace: true });
  };
}
