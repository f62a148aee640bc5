import { ErrorPanel, SkeletonCard, SkeletonGroup } from '@firstrung/ui-kit';
import { failureOf, isTokenRefused, returnTo, useHost } from '@firstrung/web-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sharedTexts as texts } from '../texts.ts';

interface Props<T> {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** What a query has, or that it loads, or why it can't. Without a session: the login. */
export function Content<T>({ query, children }: Props<T>) {
  if (isTokenRefused(query.error)) return <ToLogin />;
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <ErrorPanel title={texts.failedTitle} {...failureOf(query)} />;
  return (
    <SkeletonGroup label={texts.loading}>
      <SkeletonCard />
    </SkeletonGroup>
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
