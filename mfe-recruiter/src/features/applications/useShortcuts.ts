import { browserStore } from '@firstrung/web-kit';
import { useEffect, useRef, useState } from 'react';

/** What a single key does; those who can't use it switch all of them off (WCAG 2.1.4). */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

const STORED = 'shortcuts';
const OFF = 'off';

/** Whether single keys do anything: `{ on, turn }`. Remembered in this browser. */
export function useShortcutSwitch() {
  const [store] = useState(() => browserStore('localStorage'));
  const [on, setOn] = useState(() => store.getItem(STORED) !== OFF);
  return {
    on,
    turn(next: boolean) {
      if (next) store.removeItem(STORED);
      else store.setItem(STORED, OFF);
      setOn(next);
    },
  };
}

export type ShortcutSwitch = ReturnType<typeof useShortcutSwitch>;

/** Takes single keys while nobody types: `useShortcuts(on, { j: goToNext })`. */
export function useShortcuts(on: boolean, shortcuts: Shortcuts): void {
  const present = useRef(shortcuts);

  useEffect(() => {
    present.current = shortcuts;
  });
  useEffect(() => {
    if (!on) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      if (takesKeys(event.target) || document.querySelector('dialog:modal')) return;
      const act = present.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [on]);
}

const CHOICES = ['radio', 'checkbox'];

/** Where letters mean something already, and in a window beside the page, as a chat is. */
function takesKeys(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest('dialog')) return true;
  if (target instanceof HTMLInputElement) return !CHOICES.includes(target.type);
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLElement && (target.isContentEditable || target.role === 'menuitem'))
  );
}
