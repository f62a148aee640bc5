import { useEffect, useState } from 'react';

/** What is typed, once typing has paused for `pause` milliseconds. */
export function useSettled(typed: string, pause = 250): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(setSettled, pause, typed);
    return () => clearTimeout(timer);
  }, [typed, pause]);
  return settled;
}
