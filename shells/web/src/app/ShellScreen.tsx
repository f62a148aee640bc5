import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { RemoteBoundary } from '../remotes/RemoteBoundary.tsx';
import { Frame } from './Frame.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { Loading } from './Loading.tsx';

interface Props {
  load: () => Promise<{ default: ComponentType }>;
}

/** A screen of the shell itself, which is a chunk of its own. */
export function ShellScreen({ load }: Props) {
  const { pathname } = useLocation();
  // A lazy component that failed to load stays failed: every attempt needs another one.
  const [{ number, Screen }, setAttempt] = useState(() => ({ number: 0, Screen: lazy(load) }));
  const retry = () => setAttempt({ number: number + 1, Screen: lazy(load) });
  return (
    <RemoteBoundary
      key={number}
      path={pathname}
      panel={
        <Frame>
          <LoadFailure onRetry={retry} />
        </Frame>
      }
    >
      <Suspense
        fallback={
          <Frame footer={false}>
            <Loading />
          </Frame>
        }
      >
        <Screen />
      </Suspense>
    </RemoteBoundary>
  );
}
