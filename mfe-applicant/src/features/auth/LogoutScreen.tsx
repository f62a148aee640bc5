import { Spinner } from '@firstrung/ui-kit';
import { useHost, useTitle } from '@firstrung/web-kit';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { texts } from '../../texts.ts';

const AFTERWARDS = '/guest/home';

/** /logout (A§2) */
export default function LogoutScreen() {
  useTitle(texts.logout.title);
  const { session, notices } = useHost();
  const navigate = useNavigate();

  useEffect(() => {
    notices.set(texts.notices.loggedOut, AFTERWARDS);
    session.end();
    navigate(AFTERWARDS, { replace: true });
  }, [notices, session, navigate]);

  return <Spinner label={texts.logout.title} />;
}
