import { lazy, Suspense } from 'react';
import type { ApplySheetProps } from './ApplySheet.tsx';

const ApplySheet = lazy(() => import(/* webpackChunkName: "apply-sheet" */ './ApplySheet.tsx'));

/** The sheet, with its code: most visitors of a page with jobs do not open it. */
export const LazyApplySheet = (props: ApplySheetProps) => (
  <Suspense fallback={null}>
    <ApplySheet {...props} />
  </Suspense>
);
