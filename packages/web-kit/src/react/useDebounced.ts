import { useEffect, useState } from 'react';

/** The value after it hasn't changed for `delay` milliseconds. */
export function useDebounced(value: string, delay = 250): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setDebounced, delay, value);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return debounced;
}
