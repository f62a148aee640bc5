import { type RefObject, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';

export type PopupAlign = 'start' | 'center' | 'end';

const gap = 4;
const margin = 8;

/** Puts `popup` (position: fixed) below `anchor`, above it where there is more room, and inside the window. */
function place(popup: HTMLElement, anchor: Element, align: PopupAlign) {
  const box = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popup;
  const below = window.innerHeight - box.bottom;
  const top = below >= height + gap + margin || below >= box.top ? box.bottom + gap : box.top - gap - height;
  const lefts = { start: box.left, center: box.left + (box.width - width) / 2, end: box.right - width };
  const rightmost = document.documentElement.clientWidth - width - margin;
  popup.style.top = `${Math.max(margin, top)}px`;
  popup.style.left = `${Math.max(margin, Math.min(lefts[align], rightmost))}px`;
}

export interface Popup {
  id: string;
  open: boolean;
  anchor: RefObject<HTMLButtonElement | null>;
  popup: RefObject<HTMLDivElement | null>;
  onToggle: (event: ToggleEvent<HTMLElement>) => void;
}

/** The platform's popover (top layer, Escape, a press outside), placed at its anchor and kept there while scrolling. */
export function usePopup(align: PopupAlign): Popup {
  const id = useId();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    const again = () => popup.current && anchor.current && place(popup.current, anchor.current, align);
    again();
    window.addEventListener('scroll', again, { capture: true, passive: true });
    window.addEventListener('resize', again);
    return () => {
      window.removeEventListener('scroll', again, { capture: true });
      window.removeEventListener('resize', again);
    };
  }, [open, align]);

  return { id, open, anchor, popup, onToggle: (event) => setOpen(event.newState === 'open') };
}
