import { Container, PageSkeleton } from '@firstrung/ui-kit';
import styles from './frame.module.css';
import { PageFrame } from './PageFrame.tsx';
import { KeptPage } from './ReplaceServerPage.tsx';
import { useShell } from './shell.ts';

/**
 * Skeleton of a screen that is loading. Invisible for a moment, so that fast screens don't flicker.
 */
export function Loading() {
  return (
    <Container className={styles.loading}>
      <PageSkeleton />
    </Container>
  );
}

/** A page that is loading: that of the server stays meanwhile, on a retry below the bar. */
export function LoadingPage({ path, isRetry }: { path: string; isRetry: boolean }) {
  const isKept = useShell().serverPage.covers(path);
  if (isKept && !isRetry) return null;
  return <PageFrame footer={false}>{isKept ? <KeptPage /> : <Loading />}</PageFrame>;
}
