import { Cluster, Skeleton, SkeletonGroup, SkeletonText, Stack } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';

/** The shape of a profile. */
export const ProfileSkeleton = () => (
  <SkeletonGroup label={texts.loading}>
    <Stack gap={6}>
      <Cluster gap={5}>
        <Skeleton width="9rem" height="9rem" />
        <Stack gap={3}>
          <Skeleton width="14rem" height="2rem" />
          <Skeleton width="9rem" />
        </Stack>
      </Cluster>
      <Skeleton width="70%" height="2rem" />
      <SkeletonText lines={4} />
      <SkeletonText lines={3} />
    </Stack>
  </SkeletonGroup>
);
