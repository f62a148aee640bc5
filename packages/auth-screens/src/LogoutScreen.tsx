import { Spinner } from '@firstrung/ui-kit';
import { useHost, useTitle } from '@firstrung/web-kit';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { texts } from './texts.ts';

/** Ends the session and opens `to`, with a notice there (A§2, B§2). */
export function LogoutScreen({ to }: { to: string }) {
  useTitle(texts.logout.title);
  const { session, notices } = useHost();
  const navigate = useNavigate();

  useEffect(() => {
    notices.set(texts.notices.loggedOut, to);
    session.end();
    navigate(to, { replace: true });
  }, [notices, session, navigate, to]);

  return <Spinner label={texts.logout.title} />;
}
