/** Asks before a navigation that would lose unsaved changes. */
export interface NavigationGuard {
  /**
   * Guards the current path. A navigation to another path by link, Back or Forward
   * is stopped, and `ask` gets a function that continues it. When the page is
   * closed, the browser shows its own dialog. Navigation by code is not stopped.
   * @returns a function that removes the guard
   */
  guard(ask: (proceed: () => void) => void): () => void;
}

interface Guarded {
  path: string;
  /** Index of the current history entry, which the router keeps in the history's state. */
  index: number;
  ask: (proceed: () => void) => void;
  /** The user chose to leave. */
  isLeaving: boolean;
  /** A stopped step in the history is being reverted. */
  isReverting: boolean;
}

/**
 * Replaces the blocker of the data router, which we don't load. Clicks on links are
 * caught in the capture phase, before the router's handler; steps in the history
 * before the router's listener, so the guard must be created before the router.
 */
export function createNavigationGuard(page: Window): NavigationGuard {
  let guarded: Guarded | null = null;
  const indexNow = (): number => page.history.state?.idx ?? 0;

  page.document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!guarded || guarded.isLeaving || !link || !leadsAway(event, link, guarded.path)) return;
      event.preventDefault();
      event.stopPropagation();
      const { ask } = guarded;
      ask(leaveBy(guarded, () => link.click()));
    },
    true,
  );

  // An entry of a dialog that is not open any more (`useBackCloses` of ui-kit) shows the page of the one
  // before.
  const isLeftOver = () =>
    page.history.state?.dialog && !page.document.querySelector(`[data-entry="${indexNow()}"]`);

  page.addEventListener('popstate', (event) => {
    if (isLeftOver()) {
      event.stopImmediatePropagation();
      return page.history.back();
    }
    if (!guarded || guarded.isLeaving) return;
    if (guarded.isReverting) {
      guarded.isReverting = false;
      event.stopImmediatePropagation();
      return;
    }
    // A hash on the same page.
    if (page.location.pathname === guarded.path) {
      guarded.index = indexNow();
      return;
    }
    event.stopImmediatePropagation();
    const steps = indexNow() - guarded.index || -1;
    guarded.isReverting = true;
    page.history.go(-steps);
    guarded.ask(leaveBy(guarded, () => page.history.go(steps)));
  });

  page.addEventListener('beforeunload', (event) => {
    if (guarded && !guarded.isLeaving) event.preventDefault();
  });

  return {
    guard(ask) {
      const own = {
        path: page.location.pathname,
        index: indexNow(),
        ask,
        isLeaving: false,
        isReverting: false,
      };
      guarded = own;
      return () => {
        if (guarded === own) guarded = null;
      };
    },
  };
}

const leaveBy = (guarded: Guarded, proceed: () => void) => () => {
  guarded.isLeaving = true;
  proceed();
};

/** Whether a click follows a link to another path of this site in this tab. */
export function leadsAway(event: MouseEvent, link: HTMLAnchorElement, from: string): boolean {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const sameTab = link.target === '' || link.target === '_self';
  return (
    plain && sameTab && !event.defaultPrevented && link.origin === location.origin && link.pathname !== from
  );
}
