import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';

const CONTROLS = 'a, button:not(:disabled), input:not(:disabled)';

interface Options {
  /** Selector of the controls; default: all links, buttons and inputs. */
  controls?: string;
  /** Up and down move, and the last control is the tab stop until one has had the focus. */
  isLog?: boolean;
}

/**
 * Makes the controls of an element one tab stop: left and right, Home and End move between them, as
 * in a toolbar (WAI-ARIA). The document has the focus: moving it renders nothing.
 */
export function useOneTabStop<Root extends HTMLElement>({
  controls: selector = CONTROLS,
  isLog = false,
}: Options = {}) {
  const ref = useRef<Root>(null);
  const focused = useRef<HTMLElement>(null);
  const controls = () => [...(ref.current?.querySelectorAll<HTMLElement>(selector) ?? [])];

  const settle = () => {
    const all = controls();
    const stop = all.find((control) => control === focused.current) ?? all.at(isLog ? -1 : 0);
    for (const control of all) control.tabIndex = control === stop ? 0 : -1;
  };
  useLayoutEffect(settle);

  return {
    ref,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      focused.current = target;
      settle();
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const all = controls();
      const at = all.indexOf(event.target as HTMLElement);
      // A log ends at its ends, where the keys scroll; other controls go on at the other end.
      const moves: Readonly<Record<string, HTMLElement | undefined>> = {
        [isLog ? 'ArrowDown' : 'ArrowRight']: all[at + 1] ?? (isLog ? undefined : all[0]),
        [isLog ? 'ArrowUp' : 'ArrowLeft']: isLog ? all[at - 1] : all.at(at - 1),
        Home: all[0],
        End: all.at(-1),
      };
      const next = moves[event.key];
      if (!next || at < 0) return;
      event.preventDefault();
      next.focus();
    },
  };
}
