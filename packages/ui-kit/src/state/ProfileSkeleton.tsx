import { Cluster, Stack } from '../layout/Layout.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from './Skeleton.tsx';

/** Skeleton of a profile: image, name and texts. */
export function ProfileSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <Stack gap={5}>
        <Cluster gap={5}>
          <Skeleton width="9rem" height="9rem" />
          <Stack gap={3}>
            <Skeleton width="14rem" height="2rem" />
            <Skeleton width="9rem" />
          </Stack>
        </Cluster>
        <SkeletonText lines={4} />
        <SkeletonText lines={3} />
      </Stack>
    </SkeletonGroup>
  );
}
