import { useEffect, useState } from 'react';
import { useHost } from './host.tsx';

export interface LeaveWarning {
  /** Someone is about to leave: ask. */
  asking: boolean;
  leave(): void;
  stay(): void;
}

/** Asks before unsaved input is lost, see LeaveGuard: `asking` opens the question, its answers are `leave` and `stay`. */
export function useLeaveWarning(unsaved: boolean): LeaveWarning {
  const { leaveGuard } = useHost();
  const [goOn, setGoOn] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (unsaved) return leaveGuard.hold((next) => setGoOn(() => next));
  }, [unsaved, leaveGuard]);

  return {
    asking: goOn !== null,
    leave() {
      setGoOn(null);
      goOn?.();
    },
    stay: () => setGoOn(null),
  };
}
