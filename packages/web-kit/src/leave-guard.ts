/** Holds everyone back who is about to lose unsaved input, until they have been asked. */
export interface LeaveGuard {
  /**
   * Guards the present path. Whoever is about to leave it by a link, Back or Forward stays, and `ask` gets the way on; when the
   * page itself goes, the browser asks in its own words. Navigation by code is not held back. Returns the end of it.
   */
  hold(ask: (goOn: () => void) => void): () => void;
}

interface Held {
  path: string;
  /** Of the present entry in the history, as the router counts them. */
  index: number;
  ask: (goOn: () => void) => void;
  /** Asked, and told to go on. */
  leaves: boolean;
  /** A step in the history is being taken back. */
  undoes: boolean;
}

/**
 * Stands in for the data router's blocker, which we don't load: links are caught on their way down, before the router's click
 * handler, steps in the history before the router's listener. For the latter this must be made before the router is.
 */
export function createLeaveGuard(page: Window): LeaveGuard {
  let held: Held | null = null;
  const indexNow = (): number => page.history.state?.idx ?? 0;

  page.document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!held || held.leaves || !link || !leadsAway(event, link, held.path)) return;
      event.preventDefault();
      event.stopPropagation();
      const { ask } = held;
      ask(goOnWith(held, () => link.click()));
    },
    true,
  );

  page.addEventListener('popstate', (event) => {
    if (!held || held.leaves) return;
    if (held.undoes) {
      held.undoes = false;
      event.stopImmediatePropagation();
      return;
    }
    // To a heading of the same page.
    if (page.location.pathname === held.path) {
      held.index = indexNow();
      return;
    }
    event.stopImmediatePropagation();
    const steps = indexNow() - held.index || -1;
    held.undoes = true;
    page.history.go(-steps);
    held.ask(goOnWith(held, () => page.history.go(steps)));
  });

  page.addEventListener('beforeunload', (event) => {
    if (held && !held.leaves) event.preventDefault();
  });

  return {
    hold(ask) {
      const mine = { path: page.location.pathname, index: indexNow(), ask, leaves: false, undoes: false };
      held = mine;
      return () => {
        if (held === mine) held = null;
      };
    },
  };
}

const goOnWith = (held: Held, goOn: () => void) => () => {
  held.leaves = true;
  goOn();
};

/** A plain click on a link to another path of ours. */
function leadsAway(event: MouseEvent, link: HTMLAnchorElement, from: string): boolean {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const here = link.target === '' || link.target === '_self';
  return (
    plain && here && !event.defaultPrevented && link.origin === location.origin && link.pathname !== from
  );
}
