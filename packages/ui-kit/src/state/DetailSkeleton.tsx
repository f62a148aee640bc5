import { Container, Split, Stack } from '../layout/Layout.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from './Skeleton.tsx';

/** Skeleton of a detail page, e.g. of a job: heading, texts and a card beside them. */
export function DetailSkeleton({ label }: { label: string }) {
  return (
    <Container>
      <SkeletonGroup label={label}>
        <Stack gap={4} data-space>
          <Skeleton width="5rem" />
          <Skeleton width="60%" height="2.5rem" />
          <Skeleton width="16rem" height="2.75rem" />
        </Stack>
        <Split
          sidebarFirst
          sidebar={
            <Stack gap={5} data-look="box">
              <Skeleton height="3rem" />
              <SkeletonText lines={3} />
            </Stack>
          }
        >
          <Stack gap={5}>
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
