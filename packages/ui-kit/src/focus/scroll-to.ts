/**
 * Scrolls to a heading or a section and moves the focus there,
 * so that keyboard and screen reader continue from it.
 */
export function scrollTo(element: HTMLElement | null) {
  element?.scrollIntoView();
  element?.focus({ preventScroll: true });
}

/** The element that an address's hash names; `null` if there is none, or if the hash is no text. */
export function hashTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
