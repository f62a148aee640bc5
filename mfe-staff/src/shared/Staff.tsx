import type { Calls, ReplyOf } from '@firstrung/contracts';
import { Container, QueryContent, SkeletonCard } from '@firstrung/ui-kit';
import { isTokenRefused, returnTo, useCallQuery, useHost } from '@firstrung/web-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { sharedTexts as texts } from '../texts.ts';

export type Me = ReplyOf<Calls['POST /api/staff/me']>;

interface Props {
  /** Whether the screen is for those, too, who have no second factor yet. */
  opensWithoutFactor?: boolean;
  width?: 'text' | 'wide';
  children: (me: Me) => ReactNode;
}

/** A screen of staff: others are led to the login, and who lacks a second factor to the settings. */
export function Staff({ opensWithoutFactor = false, width = 'wide', children }: Props) {
  const query = useCallQuery('POST /api/staff/me');
  return (
    <Container width={width}>
      <Content query={query}>
        {(me) =>
          me.hasSecondFactor || opensWithoutFactor ? children(me) : <Navigate to="/staff/settings" replace />
        }
      </Content>
    </Container>
  );
}

interface ContentProps<T> {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** What a query has, or that it loads, or why it can't. Without a session: the login. */
export function Content<T>({ query, children }: ContentProps<T>) {
  if (isTokenRefused(query.error)) return <ToLogin />;
  const { loading, failedTitle } = texts;
  return (
    <QueryContent level={2} skeleton={<SkeletonCard />} {...{ query, loading, failedTitle, children }} />
  );
}

function ToLogin() {
  const { notices } = useHost();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    notices.set(texts.loginFirst, '/staff/login');
    navigate('/staff/login', { replace: true, state: returnTo(pathname + search) });
  }, [notices, pathname, search, navigate]);
  return null;
}
