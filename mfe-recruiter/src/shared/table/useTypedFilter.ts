import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Pause in typing before the table is filtered, milliseconds. */
const DEBOUNCE_MS = 250;

interface Options {
  /** The filter in effect. */
  value: string;
  /** What stands in the box for it. */
  show?: (value: string) => string;
  /** The filter that a text stands for; undefined: none, yet. */
  read: (typed: string) => string | undefined;
  onChange: (value: string) => void;
}

/** A filter that is in effect while it is typed: `[typed, setTyped]`. */
export function useTypedFilter({ value, show = (text) => text, read, onChange }: Options) {
  const [typed, setTyped] = useState(() => show(value));
  const applied = useRef(value);
  const follow = useEffectEvent(() => {
    if (value === applied.current) return;
    // It changed from outside, e.g. by Back or “Show all”. What was typed since the last filter stays.
    const before = applied.current;
    applied.current = value;
    setTyped((now) => (read(now) === before ? show(value) : now));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change from outside counts
  useEffect(() => follow(), [value]);

  useEffect(() => {
    const next = read(typed);
    if (next === undefined || next === applied.current) return;
    const timer = setTimeout(() => {
      applied.current = next;
      onChange(next);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });
  return [typed, setTyped] as const;
}
