import { Section, Skeleton, SkeletonGroup, Stack } from '@firstrung/ui-kit';
import { texts } from './texts.ts';

export const SecondFactorSkeleton = () => (
  <Section title={texts.passkeys.title}>
    <SkeletonGroup label={texts.loading}>
      <Stack gap={3}>
        <Skeleton width="18rem" />
        <Skeleton width="14rem" />
      </Stack>
    </SkeletonGroup>
  </Section>
);
