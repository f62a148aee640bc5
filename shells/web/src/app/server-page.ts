import { browserStore } from '@firstrung/web-kit';
import { counterpartOf, rememberInput } from './counterpart.ts';

/** The element with the page that the server rendered, beside the root of React. */
export const SERVER_PAGE_ID = 'server-page';
/** Its `<main>`. */
export const SERVER_CONTENT_ID = 'server-content';
/** Its attribute with the paths whose screens remember what was pressed, which an address can't say. */
export const WANTS = 'data-wants';

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
 * @param isComplete whether its screens show no more than it, so that links are followed before they are there
 */
export function takeServerPage(root: HTMLElement, path: string, isComplete = false): ServerPage {
  const page = document.getElementById(SERVER_PAGE_ID);
  const content = document.getElementById(SERVER_CONTENT_ID);
  if (!page || !content) return { covers: () => false, replace() {}, moveInto() {} };

  const nodes = [...content.childNodes];
  const takePress = holdPresses(page, isComplete);
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
function holdPresses(page: HTMLElement, isComplete: boolean): () => HTMLElement | undefined {
  let held: HTMLElement | undefined;
  let begun: HTMLElement | undefined;
  const toHold = (event: MouseEvent) => (isComplete && leadsOn(event) ? undefined : pressed(event));
  const press = (event: MouseEvent) => {
    begun = toHold(event);
  };
  const release = () => {
    begun = undefined;
  };
  const hold = (event: MouseEvent) => {
    const target = toHold(event);
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

/** What ends a press or a swipe, so that the start holds up neither, or begins the use of a keyboard. */
const SIGNS = ['touchend', 'click', 'keydown', 'focusin', 'wheel', 'scrollend'];
/** Wider screens show more than the server can render, such as a job beside the list. */
const PHONE = '(max-width: 43.99rem)';

/** Whether this browser keeps a session, a list or a draft of somebody. */
const keepsSomething = () =>
  (['localStorage', 'sessionStorage'] as const).some((kind) => browserStore(kind).keys().length > 0);

/** Whether a link is pressed that leads on without the screens: it is to another page, which begins anew. */
function leadsOn({ type, target }: Event): boolean {
  const link = target instanceof Element && type !== 'keydown' ? target.closest('a') : null;
  return link !== null && !link.closest(`[${WANTS}~="${CSS.escape(link.pathname)}"]`);
}

/**
 * Resolves when the screens are to be started: at once where they show more than the server could. On a phone
 * that keeps nothing of its reader the page is complete, and their start would hold it up for a quarter of a
 * second. There they wait until somebody uses more of it than its links, and take over what was done.
 * @returns whether the page is complete
 */
export async function whenWanted(): Promise<boolean> {
  const isRendered = document.getElementById(SERVER_CONTENT_ID) !== null;
  const isComplete = isRendered && matchMedia(PHONE).matches && !window.location.hash && !keepsSomething();
  if (!isComplete) return false;
  const waiting = new AbortController();
  await new Promise<void>((resolve) => {
    const onSign = (event: Event) => leadsOn(event) || resolve();
    for (const sign of SIGNS) addEventListener(sign, onSign, { capture: true, signal: waiting.signal });
  });
  waiting.abort();
  return true;
}
