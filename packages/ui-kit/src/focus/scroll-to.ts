/**
 * Scrolls to a heading or a section and moves the focus there,
 * so that keyboard and screen reader continue from it.
 */
export function scrollTo(element: HTMLElement | null) {
  element?.scrollIntoView();
  element?.focus({ preventScroll: true });
}
