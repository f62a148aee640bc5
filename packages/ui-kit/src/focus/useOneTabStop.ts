import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

const CONTROLS = 'a, button:not(:disabled), input:not(:disabled)';

interface OneTabStop<Root extends HTMLElement> {
  ref: RefObject<Root | null>;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * Makes the controls of an element one tab stop: left and right, Home and End move between them, as
 * in a toolbar (WAI-ARIA). The document has the focus: moving it renders nothing.
 */
export function useOneTabStop<Root extends HTMLElement>(): OneTabStop<Root> {
  const ref = useRef<Root>(null);
  const current = useRef<HTMLElement>(null);
  const controls = () => [...(ref.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];

  const settle = () => {
    const all = controls();
    if (!current.current || !all.includes(current.current)) current.current = all[0] ?? null;
    for (const control of all) control.tabIndex = control === current.current ? 0 : -1;
  };
  useLayoutEffect(settle);

  return {
    ref,
    onFocus({ target }) {
      current.current = target;
      settle();
    },
    onKeyDown(event) {
      const all = controls();
      const at = all.indexOf(event.target as HTMLElement);
      const moves: Readonly<Record<string, number>> = {
        ArrowRight: (at + 1) % all.length,
        ArrowLeft: (at - 1 + all.length) % all.length,
        Home: 0,
        End: all.length - 1,
      };
      const next = moves[event.key];
      if (next === undefined || at < 0) return;
      event.preventDefault();
      all[next]?.focus();
    },
  };
}
