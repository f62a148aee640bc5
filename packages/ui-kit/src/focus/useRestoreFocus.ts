import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Moves the focus when the element that has it is removed from `container`: a
 * deleted row, a button that gives way to a message. Otherwise the focus falls
 * to the document, and keyboard users start again at the top of the page.
 *
 * @param container mounted as long as the component
 * @param target gets the focus; by default the container, which then needs `tabIndex={-1}`
 */
export function useRestoreFocus(
  container: RefObject<HTMLElement | null>,
  target: () => HTMLElement | null | undefined = () => container.current,
): void {
  const restore = useEffectEvent(() => target()?.focus({ preventScroll: true }));

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let focused: Node | null = element.contains(document.activeElement) ? document.activeElement : null;

    const onFocusIn = ({ target }: FocusEvent) => {
      focused = target instanceof Node && element.contains(target) ? target : null;
    };
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected) return;
      focused = null;
      restore();
    });

    document.addEventListener('focusin', onFocusIn);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', onFocusIn);
      observer.disconnect();
    };
  }, [container]);
}
