import { type Counterpart, locate, rememberInput } from './counterpart.ts';

/** The element with the page that the server rendered, beside the root of React. */
export const SERVER_PAGE_ID = 'server-page';
/** Its `<main>`. */
export const SERVER_CONTENT_ID = 'server-content';

/**
 * The page that the server rendered. It is shown until the
 * first screen is, which replaces it without a flash.
 */
export interface ServerPage {
  /** Whether its content can still be shown at this path, as it is or beside the notice of a failure. */
  covers(path: string): boolean;
  /** Shows the screen in its place, which takes over typed texts, the focus and a press. */
  replace(): void;
  /** Moves its content into `place`, because no screen comes. */
  moveInto(place: HTMLElement): void;
}

/**
 * Hides the root until `replace`.
 * @param path of the page
 */
export function takeServerPage(root: HTMLElement, path: string): ServerPage {
  const page = document.getElementById(SERVER_PAGE_ID);
  const content = document.getElementById(SERVER_CONTENT_ID);
  if (!page || !content) return { covers: () => false, replace() {}, moveInto() {} };

  const nodes = [...content.childNodes];
  const presses = holdPresses(page);
  let state: 'shown' | 'moved' | 'replaced' = 'shown';
  root.hidden = true;
  const showRoot = () => {
    root.hidden = false;
    page.remove();
  };

  return {
    covers: (current) => state !== 'replaced' && current === path,
    replace() {
      if (state === 'shown') {
        const restoreInput = rememberInput(page);
        showRoot();
        restoreInput(root);
        presses.repeatIn(root);
      }
      state = 'replaced';
    },
    moveInto(place) {
      if (state === 'replaced') return;
      place.replaceChildren(...nodes);
      if (state === 'shown') {
        showRoot();
        presses.repeatIn(place);
      }
      state = 'moved';
    },
  };
}

/**
 * Holds the last press of a link or button until the screen is there, which may do more than follow an
 * address: "Apply Now" remembers the job.
 */
function holdPresses(page: HTMLElement) {
  let held: Counterpart | undefined;
  const hold = (event: MouseEvent) => {
    const isPlain =
      event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    const target = event.target instanceof Element ? event.target.closest('a[href], button') : null;
    if (!isPlain || !target || leadsIntoPage(target)) return;
    event.preventDefault();
    held = locate(target, page);
  };
  page.addEventListener('click', hold);
  return {
    repeatIn(other: HTMLElement) {
      page.removeEventListener('click', hold);
      const press = held;
      // After all effects of the screen: its links ignore presses before.
      if (press) queueMicrotask(() => repeat(press, other));
    },
  };
}

function repeat(press: Counterpart, page: HTMLElement): void {
  const counterpart = press.in(page);
  if (counterpart) counterpart.click();
  else if (press.href) window.location.assign(press.href);
}

const leadsIntoPage = (element: Element) =>
  element instanceof HTMLAnchorElement &&
  element.hash !== '' &&
  element.pathname === window.location.pathname;
