import { Container, SkeletonGroup, SkeletonText, Stack } from '@firstrung/ui-kit';
import styles from './frame.module.css';

/** Stands in for a screen that is on its way; invisible for its first 200 ms, so that quick ones don't flicker. */
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
