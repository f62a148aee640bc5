import clsx from 'clsx';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../a11y/VisuallyHidden.tsx';
import { labels } from '../labels.ts';
import { Row, Stack } from '../layout/Layout.tsx';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: string;
  height?: string;
  className?: string | undefined;
}

/** A grey bar where text will be; width and height are CSS lengths. */
export const Skeleton = ({ className, ...size }: SkeletonProps) => (
  <span className={clsx(styles.skeleton, className)} style={size} aria-hidden="true" />
);

interface GroupProps {
  label?: string | undefined;
  children: ReactNode;
}

/** Wraps skeletons and announces once that something is loading. */
export const SkeletonGroup = ({ label = labels.loading, children }: GroupProps) => (
  <div role="status" aria-busy="true">
    <VisuallyHidden>{label}</VisuallyHidden>
    {children}
  </div>
);

/** Skeleton of a page. */
export const PageSkeleton = ({ label }: { label?: string }) => (
  <SkeletonGroup label={label}>
    <Stack gap={5}>
      <Skeleton width="60%" height="2.5rem" />
      <SkeletonText lines={2} />
      <SkeletonText lines={5} />
    </Stack>
  </SkeletonGroup>
);

/** Skeleton of a job card. */
export function SkeletonCard() {
  return (
    <Stack gap={3} data-look="box" aria-hidden="true">
      <Row>
        <Skeleton width="2.75rem" height="2.75rem" />
        <Skeleton width="45%" />
      </Row>
      <Skeleton width="75%" height="1.5em" />
      <SkeletonText lines={2} />
      <Skeleton width="6rem" height="2.25rem" />
    </Stack>
  );
}

/** `lines` lines of text, the last one shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <Stack gap={3} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and never move
        <Skeleton key={line} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </Stack>
  );
}
