import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const MENU = '[data-message-menu]';

/**
 * Makes the menus of all messages one Tab stop: the newest one, or the one that had the focus last. Up, Down,
 * Home and End move between them. Rows have `data-seq`.
 */
export function useMenuFocus(newest: number | undefined) {
  const [lastFocused, setLastFocused] = useState<number | null>(null);

  const onFocus = ({ target }: FocusEvent) => {
    const row = target.matches(MENU) && target.closest<HTMLElement>('[data-seq]');
    if (row) setLastFocused(Number(row.dataset.seq));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event;
    if (!(target instanceof HTMLElement) || !target.matches(MENU)) return;
    const menus = [...currentTarget.querySelectorAll<HTMLElement>(MENU)];
    const index = menus.indexOf(target);
    const targets: Readonly<Record<string, number>> = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      Home: 0,
      End: menus.length - 1,
    };
    const next = menus[targets[key] ?? -1];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return {
    isTabbable(seq: number, shown: readonly { seq: number }[]) {
      const isShown = shown.some((message) => message.seq === lastFocused);
      return seq === (isShown ? lastFocused : newest);
    },
    onFocus,
    onKeyDown,
  };
}
