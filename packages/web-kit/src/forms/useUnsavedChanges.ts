// Of the shared package: its context exists once in the page.
import { useHost } from '@firstrung/web-kit';
import { useEffect, useState } from 'react';

export type UnsavedChanges = ReturnType<typeof useUnsavedChanges>;

/**
 * Guards unsaved changes (see NavigationGuard): `asking` opens
 * the dialog, whose buttons call `leave` and `stay`.
 *
 * @param param the query parameter that the form stands in, if it isn't the whole page
 */
export function useUnsavedChanges(unsaved: boolean, param?: string) {
  const { navigationGuard } = useHost();
  const [proceed, setProceed] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (unsaved) return navigationGuard.guard((next) => setProceed(() => next), param);
  }, [unsaved, navigationGuard, param]);

  return {
    /** Whether to show the dialog. */
    asking: proceed !== null,
    leave() {
      setProceed(null);
      proceed?.();
    },
    stay: () => setProceed(null),
  };
}
