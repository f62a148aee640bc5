import { Container, SkeletonGroup, SkeletonText, Stack } from '@firstrung/ui-kit';
import styles from './frame.module.css';

/**
 * Skeleton of a screen that is loading. Invisible for a moment, so that fast screens don't flicker.
 */
export function Loading() {
  return (
    <Container className={styles.loading}>
      <SkeletonGroup>
        <Stack gap={6}>
          <SkeletonText lines={2} />
          <SkeletonText lines={5} />
        </Stack>
      </SkeletonGroup>
    </Container>
  );
}
