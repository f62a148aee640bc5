import { useEffect, useState } from 'react';
import { useHost } from './host.tsx';

export interface UnsavedChanges {
  /** Whether to show the dialog. */
  asking: boolean;
  leave(): void;
  stay(): void;
}

/**
 * Guards unsaved changes (see NavigationGuard): `asking` opens
 * the dialog, whose buttons call `leave` and `stay`.
 */
export function useUnsavedChanges(unsaved: boolean): UnsavedChanges {
  const { navigationGuard } = useHost();
  const [proceed, setProceed] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (unsaved) return navigationGuard.guard((next) => setProceed(() => next));
  }, [unsaved, navigationGuard]);

  return {
    asking: proceed !== null,
    leave() {
      setProceed(null);
      proceed?.();
    },
    stay: () => setProceed(null),
  };
}
