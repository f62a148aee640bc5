import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { RemoteBoundary } from '../remotes/RemoteBoundary.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { LoadingPage } from './Loading.tsx';
import { PageFrame } from './PageFrame.tsx';
import { useShell } from './shell.ts';

interface Props {
  load: () => Promise<{ default: ComponentType }>;
}

/** A screen of the shell itself, which is a chunk of its own. */
export function ShellScreen({ load }: Props) {
  const { registry } = useShell();
  const { pathname } = useLocation();
  // A lazy component that failed to load stays failed: every attempt needs another one.
  const [{ number, Screen }, setAttempt] = useState(() => ({ number: 0, Screen: lazy(load) }));
  // The server may have newer files in place of those that this page names.
  const retry = () => setAttempt({ number: number + 1, Screen: lazy(registry.reload) });
  return (
    <RemoteBoundary
      key={number}
      path={pathname}
      panel={
        <PageFrame>
          <LoadFailure onRetry={retry} />
        </PageFrame>
      }
    >
      <Suspense fallback={<LoadingPage path={pathname} isRetry={number > 0} />}>
        <Screen />
      </Suspense>
    </RemoteBoundary>
  );
}
