import { Container, Skeleton, SkeletonGroup, SkeletonText, Split, Stack } from '@firstrung/ui-kit';
import { texts } from '../../texts.ts';
import styles from './job-page.module.css';

/** The shape of a job's page. */
export function JobSkeleton() {
  return (
    <Container>
      <SkeletonGroup label={texts.job.loading}>
        <div className={styles.header}>
          <span className={styles.back}>
            <Skeleton width="5rem" />
          </span>
          <Skeleton width="4rem" height="4rem" />
          <Stack gap={3} className={styles.heading}>
            <Skeleton width="10rem" />
            <Skeleton width="70%" height="2.25rem" />
            <Skeleton width="18rem" height="1.5rem" />
          </Stack>
          <div className={styles.apply}>
            <Skeleton height="3rem" />
          </div>
        </div>
        <Split aside={<Skeleton height="14rem" />}>
          <Stack gap={6}>
            <Skeleton width="9rem" height="1.5rem" />
            <SkeletonText lines={6} />
            <Skeleton width="9rem" height="1.5rem" />
            <SkeletonText lines={4} />
          </Stack>
        </Split>
      </SkeletonGroup>
    </Container>
  );
}
