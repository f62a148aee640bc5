export type NavigationGuard = ReturnType<typeof createNavigationGuard>;

interface Guarded {
  isLeft(to: Address): boolean;
  ask: (proceed: () => void) => void;
  /** The user chose to leave. */
  isLeaving: boolean;
}

type Address = Pick<URL, 'pathname' | 'search'>;

/**
 * Asks before a navigation that would lose unsaved changes, as the blocker of the data router would,
 * which we don't load. Clicks on links are caught in the capture phase, before the router's handler; steps in
 * the history before the router's listener, so the guard must be created before the router.
 */
export function createNavigationGuard(page: Window) {
  /** A page may have several forms: the last one that would be left asks for all. */
  const guards = new Set<Guarded>();
  /** Whether there are unsaved changes, which the person has not chosen to leave. */
  const isGuarding = () => [...guards].some(({ isLeaving }) => !isLeaving);
  const indexNow = (): number => page.history.state?.idx ?? 0;
  /** Of the history entry that is guarded; the router keeps it in the history's state. */
  let index = 0;
  /** A stopped step in the history is being reverted. */
  let isReverting = false;

  const leftFor = (to: Address) => [...guards].findLast(({ isLeaving, isLeft }) => !isLeaving && isLeft(to));
  const leaveBy = (proceed: () => void) => () => {
    for (const guarded of guards) guarded.isLeaving = true;
    proceed();
  };

  page.document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const left = link && followsLink(event, link) && leftFor(link);
      if (!left) return;
      event.preventDefault();
      event.stopPropagation();
      left.ask(leaveBy(() => link.click()));
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
    if (isReverting) {
      isReverting = false;
      event.stopImmediatePropagation();
      return;
    }
    const left = leftFor(page.location);
    if (!left) {
      index = indexNow();
      return;
    }
    event.stopImmediatePropagation();
    const steps = indexNow() - index || -1;
    isReverting = true;
    page.history.go(-steps);
    left.ask(leaveBy(() => page.history.go(steps)));
  });

  page.addEventListener('beforeunload', (event) => {
    if (isGuarding()) event.preventDefault();
  });

  return {
    /**
     * Guards the current page. A navigation to another one by link, Back or Forward
     * is stopped, and `ask` gets a function that continues it. When the page is
     * closed, the browser shows its own dialog. Navigation by code is not stopped.
     * @param param a query parameter whose other values are other pages; all else of a query is the same page
     * @returns a function that removes the guard
     */
    guard(ask: Guarded['ask'], param?: string): () => void {
      const { pathname, search } = page.location;
      const valueIn = (query: string) => param && new URLSearchParams(query).get(param);
      const value = valueIn(search);
      const own: Guarded = {
        isLeft: (to) => to.pathname !== pathname || valueIn(to.search) !== value,
        ask,
        isLeaving: false,
      };
      guards.add(own);
      index = indexNow();
      return () => void guards.delete(own);
    },
    isGuarding,
  };
}

/** Whether a click follows a link of this site in this tab. */
const followsLink = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.defaultPrevented) &&
  ['', '_self'].includes(link.target) &&
  link.origin === location.origin;

/** Whether it leads to another path, too. */
export const leadsAway = (event: MouseEvent, link: HTMLAnchorElement, from: string): boolean =>
  followsLink(event, link) && link.pathname !== from;
