import { Card, Container, Skeleton, SkeletonGroup, SkeletonText, Split, Stack } from '@firstrung/ui-kit';
import { texts } from '../../texts.ts';
import styles from './jobs.module.css';

/** The shape of a job's page. */
export function JobSkeleton() {
  return (
    <Container>
      <SkeletonGroup label={texts.job.loading}>
        <Stack gap={4} className={styles.boneHead}>
          <Skeleton width="6rem" />
          <Skeleton width="60%" height="2.5rem" />
          <Skeleton width="16rem" height="2.75rem" />
        </Stack>
        <Split
          asideFirst
          aside={
            <Card>
              <Stack gap={5}>
                <Skeleton width="3rem" height="2.5rem" />
                <SkeletonText lines={4} />
              </Stack>
            </Card>
          }
        >
          <Stack gap={5}>
            <Skeleton width="9rem" height="1.5rem" />
            <SkeletonText lines={3} />
            <Skeleton width="9rem" height="1.5rem" />
            <SkeletonText lines={6} />
          </Stack>
        </Split>
      </SkeletonGroup>
    </Container>
  );
}
