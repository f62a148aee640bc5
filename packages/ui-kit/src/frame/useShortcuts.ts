import { useEffectEvent, useLayoutEffect } from 'react';

/** The action of each key, in lower case. All can be turned off at once (WCAG 2.1.4). */
type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Runs actions for single keys, except while the user types: `useShortcuts(on, { j: goToNext })`.
 * They rest while a dialog or a menu is open.
 */
export function useShortcuts(on: boolean, shortcuts: Shortcuts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    if (usesLetterKeys(event.target)) return;
    if (isInDialog(event.target)) return;
    const action = shortcuts[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  });
  // Where one component takes over keys of another, none is lost in between.
  useLayoutEffect(() => {
    if (!on) return;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [on]);
}

/** Types of inputs that take no text. */
const CHOICES = ['radio', 'checkbox'];

/** Whether a modal dialog or a menu is open, or the element is in a dialog beside the page, as in a chat. */
const isInDialog = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest('dialog') !== null) ||
  document.querySelector('dialog:is(:modal, :popover-open), [role=menu]:popover-open') !== null;

/** Whether the element uses letter keys itself. */
function usesLetterKeys(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !CHOICES.includes(target.type);
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLElement && (target.isContentEditable || target.role === 'menuitem'))
  );
}
