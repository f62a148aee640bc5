import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** The state of an entry of the history; `idx` is its place, which the router counts. */
interface EntryState {
  idx?: number;
  /** The entry is of a dialog, on the page below. */
  dialog?: true;
}

/** Back takes a moment: what opens and closes in it must not step from the entry that is being left. */
let stepBack: Promise<void> | undefined;

const state = (): EntryState => window.history.state ?? {};

/**
 * Back closes a dialog and not the page: an open dialog has an entry of the history, at the location that the
 * router shows. Closing it goes back. An entry that is left, because the page changed or was loaded again, is
 * skipped by the `NavigationGuard` of web-kit. Which dialog has which entry stands in the document, because
 * every remote has its own copy of this module.
 *
 * @param onClose absent: the dialog has no entry
 */
export function useBackCloses(dialog: RefObject<HTMLElement | null>, onClose: (() => void) | undefined) {
  const close = useEffectEvent(() => onClose?.());
  const hasEntry = onClose !== undefined;

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!hasEntry || !element) return;
    let idx: number | undefined;
    const open = () => {
      if (element.isConnected) idx = enter(element);
    };
    if (stepBack) void stepBack.then(open);
    else open();

    const onBack = () => {
      if (idx === undefined || (state().idx ?? 0) !== idx - 1) return;
      close();
      // It may have stayed open.
      setTimeout(open);
    };
    window.addEventListener('popstate', onBack);
    return () => {
      window.removeEventListener('popstate', onBack);
      // What closes a dialog often opens a page or another dialog.
      setTimeout(() => idx !== undefined && leave(idx));
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
  if (now.idx !== idx || !now.dialog || isOpen(idx) || stepBack) return;
  stepBack = goBack().finally(() => {
    stepBack = undefined;
  });
}

/**
 * Steps back. From a page that is opened before that is done the browser steps back, too: then this returns
 * to it, unseen by routers. Browsers without `navigation` don't say so, and stay where they stepped to.
 */
async function goBack(): Promise<void> {
  const { navigation }: { navigation?: Navigation } = window;
  let opened: string | undefined;
  const done = new AbortController();
  navigation?.addEventListener(
    'currententrychange',
    ({ navigationType }) => {
      if (navigationType !== 'traverse') opened = navigation.currentEntry?.key;
    },
    done,
  );
  await new Promise<void>((resolve) => {
    const onStep = (event: Event) => {
      if (opened !== undefined) event.stopImmediatePropagation();
      resolve();
    };
    window.addEventListener('popstate', onStep, { capture: true, signal: done.signal });
    window.history.back();
  });
  if (opened !== undefined) await navigation?.traverseTo(opened).finished?.catch(() => {});
  done.abort();
}

/** Whether the entry is that of a dialog on the screen. */
const isOpen = (idx: number) => document.querySelector(`[data-entry="${idx}"]`) !== null;
