import { type RefObject, useEffect, useEffectEvent } from 'react';

/** The state of an entry of the history; `idx` is its place, which the router counts. */
interface EntryState {
  idx?: number;
  /** The entry is of a dialog, on the page below. */
  dialog?: true;
}

const state = (): EntryState => window.history.state ?? {};

/**
 * Back closes a dialog and not the page: an open dialog has an entry of the history, which the router does
 * not see. Closing it goes back. An entry that is left, because the page changed or was loaded again, is
 * skipped by the `NavigationGuard` of web-kit. Which dialog has which entry stands in the document, because
 * every remote has its own copy of this module.
 *
 * @param onClose absent: the dialog has no entry
 */
export function useBackCloses(dialog: RefObject<HTMLElement | null>, onClose: (() => void) | undefined) {
  const close = useEffectEvent(() => onClose?.());
  const hasEntry = onClose !== undefined;

  useEffect(() => {
    const element = dialog.current;
    if (!hasEntry || !element) return;
    let idx = enter(element);

    const onBack = (event: PopStateEvent) => {
      if ((state().idx ?? 0) !== idx - 1) return;
      event.stopImmediatePropagation();
      close();
      // It may have stayed open.
      setTimeout(() => {
        if (element.isConnected) idx = enter(element);
      });
    };
    window.addEventListener('popstate', onBack, true);
    return () => {
      window.removeEventListener('popstate', onBack, true);
      // What closes a dialog often opens a page or another dialog.
      setTimeout(() => leave(idx));
    };
  }, [dialog, hasEntry]);
}

/** Returns the place of the dialog's entry: a new one, or that of a dialog which was closed just now. */
function enter(element: HTMLElement): number {
  const { idx: here = 0, dialog } = state();
  const isFree = dialog && !isOpen(here);
  const idx = isFree ? here : here + 1;
  element.dataset.entry = `${idx}`;
  if (!isFree) window.history.pushState({ ...window.history.state, idx, dialog: true }, '');
  return idx;
}

function leave(idx: number): void {
  const now = state();
  if (now.idx !== idx || !now.dialog || isOpen(idx)) return;
  window.addEventListener('popstate', (event) => event.stopImmediatePropagation(), {
    capture: true,
    once: true,
  });
  window.history.back();
}

/** Whether the entry is that of a dialog on the screen. */
const isOpen = (idx: number) => document.querySelector(`[data-entry="${idx}"]`) !== null;
