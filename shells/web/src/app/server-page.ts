import { browserStore } from '@firstrung/web-kit';
import { counterpartOf, rememberInput } from './counterpart.ts';

/** The element with the page that the server rendered, beside the root of React. */
export const SERVER_PAGE_ID = 'server-page';
/** Its `<main>`. */
export const SERVER_CONTENT_ID = 'server-content';
/** Its attribute with the paths of screens that need router state, which a URL doesn't carry. */
export const NEED_SCREEN = 'data-need-screen';

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
 * @param followsLinks whether its links are followed while the screens are not there yet
 */
export function takeServerPage(root: HTMLElement, path: string, followsLinks = false): ServerPage {
  const page = document.getElementById(SERVER_PAGE_ID);
  const content = document.getElementById(SERVER_CONTENT_ID);
  if (!page || !content) return { covers: () => false, replace() {}, moveInto() {} };

  const nodes = [...content.childNodes];
  const takePresses = holdPresses(page, followsLinks);
  let state: 'shown' | 'moved' | 'replaced' = 'shown';
  root.hidden = true;
  // A link without a counterpart is followed all the same, and what has been moved has none.
  const click = (element: HTMLElement) => (counterpartOf(element, page, root) ?? element).click();
  const showRoot = () => {
    root.hidden = false;
    page.remove();
  };
  return {
    covers: (current) => state !== 'replaced' && current === path,
    replace() {
      if (state === 'shown') {
        const restoreInput = rememberInput(page);
        const pressed = takePresses();
        showRoot();
        // After all effects of the screen: its links and fields can't change the address before.
        queueMicrotask(() => {
          restoreInput(root);
          for (const element of pressed) click(element);
        });
      }
      state = 'replaced';
    },
    moveInto(place) {
      if (state === 'replaced') return;
      place.replaceChildren(...nodes);
      if (state === 'shown') {
        showRoot();
        for (const element of takePresses()) click(element);
      }
      state = 'moved';
    },
  };
}

/**
 * Holds the presses of links and buttons until the screen is there, which may do more than follow an address:
 * "Apply Now" remembers the job. A press that is not released by then counts as done: the browser makes a
 * click only of a press and a release on the same element. The returned function ends this, and returns what
 * was pressed, each once.
 */
function holdPresses(page: HTMLElement, followsLinks: boolean): () => Iterable<HTMLElement> {
  const held = new Set<HTMLElement>();
  let begun: HTMLElement | undefined;
  // A link that led on would take what is held with it.
  const toHold = (event: MouseEvent) =>
    followsLinks && held.size === 0 && leadsOn(event) ? undefined : pressed(event);
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
    held.add(target);
  };
  const listening = new AbortController();
  page.addEventListener('mousedown', press, listening);
  page.addEventListener('click', hold, listening);
  for (const end of ['mouseup', 'dragstart']) window.addEventListener(end, release, listening);
  return () => {
    listening.abort();
    return begun ? held.add(begun) : held;
  };
}

/** The link or button that a plain press is on, unless it followsLinks to a place in the page. */
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

/**
 * What ends a touch, so that the start holds up no swipe, or begins the use of a mouse or keyboard; and what
 * brings another page's session here.
 */
const SIGNS = ['touchend', 'click', 'mousedown', 'keydown', 'focusin', 'wheel', 'pageshow', 'storage'];
/** Wider screens show more than the server can render, such as a job beside the list. */
const PHONE = '(max-width: 43.99rem)';

/** Whether this browser has stored data, such as a session, saved jobs or a draft. */
const keepsSomething = () =>
  (['localStorage', 'sessionStorage'] as const).some((kind) => browserStore(kind).keys().length > 0);

/** Whether what is pressed is a link that needs no screen. */
function leadsOn({ target }: Event): boolean {
  const link = target instanceof Element ? target.closest('a') : null;
  return link !== null && !link.closest(`[${NEED_SCREEN}~="${CSS.escape(link.pathname)}"]`);
}

/**
 * Resolves when the screens are to be started: at once where they show more than the server could render. On
 * a phone without stored data they show the same, and their start would block the main thread for a quarter
 * of a second. There they start on the first interaction other than following a link, and take it over.
 * @returns whether they waited, and links are followed without them
 */
export async function whenWanted(): Promise<boolean> {
  const phone = matchMedia(PHONE);
  const isRendered = document.getElementById(SERVER_CONTENT_ID) !== null;
  if (!isRendered || !phone.matches || window.location.hash || keepsSomething()) return false;
  // A press that came before this is lost, and the next one must not wait. Old browsers don't count.
  if (performance.eventCounts?.get('click') || window.scrollY > 0) return true;
  const waiting = new AbortController();
  await new Promise<void>((resolve) => {
    const onSign = (event: Event) => {
      const isIdle =
        event.type === 'pageshow' ? !keepsSomething() : event.type !== 'keydown' && leadsOn(event);
      if (!isIdle) resolve();
    };
    const swiped = 'onscrollend' in window ? 'scrollend' : 'scroll';
    for (const sign of [...SIGNS, swiped])
      addEventListener(sign, onSign, { capture: true, signal: waiting.signal });
    phone.addEventListener('change', () => resolve(), waiting);
  });
  waiting.abort();
  return true;
}
