import { useEffect, useState } from 'react';

/** Milliseconds without a key. */
const PAUSE = 250;

/** What is typed, once typing pauses. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
