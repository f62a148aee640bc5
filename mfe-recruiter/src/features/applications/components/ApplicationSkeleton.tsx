import { Card, Container, Skeleton, SkeletonGroup, SkeletonText, Split, Stack } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';
import styles from './applications.module.css';

/** The shape of an application's page. */
export function ApplicationSkeleton() {
  return (
    <Container>
      <SkeletonGroup label={texts.application.loading}>
        <Stack gap={4} className={styles.boneHead}>
          <Skeleton width="10rem" />
          <Skeleton width="16rem" height="2.5rem" />
          <Skeleton width="9rem" height="4rem" />
        </Stack>
        <Split
          sidebar={
            <Card>
              <Stack gap={5}>
                <SkeletonText lines={5} />
                <Skeleton height="2.5rem" />
              </Stack>
            </Card>
          }
        >
          <Stack gap={6}>
            <SkeletonText lines={2} />
            <Skeleton width="9rem" height="1.5rem" />
            <SkeletonText lines={4} />
          </Stack>
        </Split>
      </SkeletonGroup>
    </Container>
  );
}
