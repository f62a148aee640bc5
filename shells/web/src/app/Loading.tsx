import { Container, SkeletonGroup, SkeletonText, Stack } from '@firstrung/ui-kit';
import { Frame } from './Frame.tsx';
import styles from './frame.module.css';
import { KeptPage } from './ReplaceServerPage.tsx';
import { useShell } from './shell.ts';

/**
 * Skeleton of a screen that is loading. Invisible for a moment, so that fast screens don't flicker.
 */
export function Loading() {
  return (
    <Container className={styles.loading}>
      <SkeletonGroup>
        <Stack gap={5}>
          <SkeletonText lines={2} />
          <SkeletonText lines={5} />
        </Stack>
      </SkeletonGroup>
    </Container>
  );
}

/** A page that is loading: that of the server stays meanwhile, on a retry below the bar. */
export function LoadingPage({ path, isRetry }: { path: string; isRetry: boolean }) {
  const isKept = useShell().serverPage.covers(path);
  if (isKept && !isRetry) return null;
  return <Frame footer={false}>{isKept ? <KeptPage /> : <Loading />}</Frame>;
}
