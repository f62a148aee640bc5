import { type ToggleEvent, useEffect, useId, useRef, useState } from 'react';

export type PopupAlign = 'start' | 'center' | 'end';

const GAP_PX = 4;
const MARGIN_PX = 8;

/**
 * Places `popup` (position: fixed) below `anchor`, above it where there is more room, and inside the window.
 */
function place(popup: HTMLElement, anchor: Element, align: PopupAlign) {
  const box = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popup;
  const below = window.innerHeight - box.bottom;
  const top =
    below >= height + GAP_PX + MARGIN_PX || below >= box.top
      ? box.bottom + GAP_PX
      : box.top - GAP_PX - height;
  const lefts = { start: box.left, center: box.left + (box.width - width) / 2, end: box.right - width };
  const rightmost = document.documentElement.clientWidth - width - MARGIN_PX;
  popup.style.top = `${Math.max(MARGIN_PX, top)}px`;
  popup.style.left = `${Math.max(MARGIN_PX, Math.min(lefts[align], rightmost))}px`;
}

/**
 * The browser's popover (top layer, closed by Escape and a click
 * outside), placed at its anchor and kept there while scrolling.
 */
export function usePopup(align: PopupAlign) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    const reposition = () => popup.current && anchor.current && place(popup.current, anchor.current, align);
    reposition();
    window.addEventListener('scroll', reposition, { capture: true, passive: true });
    window.addEventListener('resize', reposition);
    return () => {
      window.removeEventListener('scroll', reposition, { capture: true });
      window.removeEventListener('resize', reposition);
    };
  }, [open, align]);

  const onToggle = ({ newState }: ToggleEvent) => setOpen(newState === 'open');
  return { id, open, anchor, popup, onToggle };
}
