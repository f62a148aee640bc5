import { useHost } from '@firstrung/web-kit';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

/**
 * Ends the session and goes to the landing page, with a state for it. `leaving` is true from then on: what needs a
 * session must not be shown any more, or it would lead to the login.
 */
export function useGoodbye() {
  const { session } = useHost();
  const navigate = useNavigate();
  const [state, setState] = useState<{ emailOrPhone?: string } | null>(null);

  useEffect(() => {
    if (!state) return;
    session.end();
    navigate('/', { replace: true, state });
  }, [state, session, navigate]);

  return { leaving: state !== null, leave: setState };
}
