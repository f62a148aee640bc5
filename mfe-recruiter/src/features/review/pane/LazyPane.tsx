import { SkeletonGroup, SkeletonText } from '@firstrung/ui-kit';
import { lazy, Suspense, useEffect } from 'react';
import { texts } from '../texts.ts';
import type { ApplicationPaneProps } from './ApplicationPane.tsx';

const load = () => import(/* webpackChunkName: "pane" */ './ApplicationPane.tsx');
/** The code of the pane is apart from that of the lists, which are shown first. */
const ApplicationPane = lazy(load);

export const LazyPane = (props: ApplicationPaneProps) => (
  <Suspense
    fallback={
      <SkeletonGroup label={texts.application.loading}>
        <SkeletonText lines={8} />
      </SkeletonGroup>
    }
  >
    <ApplicationPane {...props} />
  </Suspense>
);

/** Loads it once the list is there, so that it opens at once, and without a network. */
export function usePreloadedPane(isShown: boolean): void {
  // A failure shows when it is opened.
  useEffect(() => {
    if (isShown) load().catch(() => {});
  }, [isShown]);
}
