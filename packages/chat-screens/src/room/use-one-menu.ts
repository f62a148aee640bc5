import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const MENU = '[data-message-menu]';

/**
 * One Tab stop for the menus of all messages: the newest, or the one last at. Up, Down, Home and End go on from it.
 * Rows have `data-seq`.
 */
export function useOneMenu(newest: number | undefined) {
  const [at, setAt] = useState<number | null>(null);

  const onFocus = ({ target }: FocusEvent) => {
    const row = target.matches(MENU) && target.closest<HTMLElement>('[data-seq]');
    if (row) setAt(Number(row.dataset.seq));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event;
    if (!(target instanceof HTMLElement) || !target.matches(MENU)) return;
    const menus = [...currentTarget.querySelectorAll<HTMLElement>(MENU)];
    const now = menus.indexOf(target);
    const places: Readonly<Record<string, number>> = {
      ArrowUp: now - 1,
      ArrowDown: now + 1,
      Home: 0,
      End: menus.length - 1,
    };
    const next = menus[places[key] ?? -1];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return {
    tabbable: (seq: number, shown: readonly { seq: number }[]) => seq === stop(shown),
    onFocus,
    onKeyDown,
  };

  function stop(shown: readonly { seq: number }[]) {
    return shown.some(({ seq }) => seq === at) ? at : newest;
  }
}
