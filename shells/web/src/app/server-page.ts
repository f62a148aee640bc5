import { counterpartOf, rememberInput } from './counterpart.ts';

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
  const takePress = holdPresses(page);
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
        const pressed = takePress();
        showRoot();
        // After all effects of the screen: its links and fields can't change the address before.
        queueMicrotask(() => {
          restoreInput(root);
          // A link without a counterpart is followed all the same.
          if (pressed) (counterpartOf(pressed, page, root) ?? pressed).click();
        });
      }
      state = 'replaced';
    },
    moveInto(place) {
      if (state === 'replaced') return;
      place.replaceChildren(...nodes);
      if (state === 'shown') {
        showRoot();
        takePress()?.click();
      }
      state = 'moved';
    },
  };
}

/**
 * Holds the last press of a link or button until the screen is there, which may do more than follow an
 * address: "Apply Now" remembers the job. A press that is not released by then counts as done: the browser
 * makes a click only of a press and a release on the same element. The returned function ends this, and
 * returns what was pressed.
 */
function holdPresses(page: HTMLElement): () => HTMLElement | undefined {
  let held: HTMLElement | undefined;
  let begun: HTMLElement | undefined;
  const press = (event: MouseEvent) => {
    begun = pressed(event);
  };
  const release = () => {
    begun = undefined;
  };
  const hold = (event: MouseEvent) => {
    const target = pressed(event);
    if (!target) return;
    event.preventDefault();
    held = target;
  };
  const listening = new AbortController();
  page.addEventListener('mousedown', press, listening);
  page.addEventListener('click', hold, listening);
  for (const end of ['mouseup', 'dragstart']) window.addEventListener(end, release, listening);
  return () => {
    listening.abort();
    return begun ?? held;
  };
}

/** The link or button that a plain press is on, unless it leads to a place in the page. */
function pressed({
  button,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
  target,
}: MouseEvent): HTMLElement | undefined {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
  const element = target instanceof Element ? target.closest<HTMLElement>('a[href], button') : null;
  return element && !leadsIntoPage(element) ? element : undefined;
}

const leadsIntoPage = (element: Element) =>
  element instanceof HTMLAnchorElement &&
  element.hash !== '' &&
  element.pathname === window.location.pathname;
