import { Spinner } from '@firstrung/ui-kit';
import { useHost, useTitle } from '@firstrung/web-kit';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useArea } from './area.ts';
import { texts } from './texts.ts';
import { useEndSession } from './useEndSession.ts';

/** Ends the session and opens another page, with a notice there and the location state that led here. */
export default function LogoutScreen() {
  const to = useArea().paths.loggedOut;
  useTitle(texts.logout.title);
  const { notices } = useHost();
  const navigate = useNavigate();
  const endSession = useEndSession();
  const { state } = useLocation();

  useEffect(() => {
    notices.set(texts.notices.loggedOut, to);
    endSession((note) => notices.show(note, 'warn'));
    navigate(to, { replace: true, state });
  }, [notices, endSession, navigate, to, state]);

  return <Spinner label={texts.logout.title} />;
}
