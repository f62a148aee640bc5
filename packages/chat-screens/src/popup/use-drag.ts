import { type PointerEvent, useRef } from 'react';
import type { Place } from './place.ts';

/** Lets an element be dragged by a handle. Presses on buttons and links in the handle stay presses. */
export function useDrag(place: Place, put: (place: Place, keep: boolean) => void) {
  const from = useRef<{ x: number; y: number; place: Place } | null>(null);

  const moved = ({ clientX, clientY }: PointerEvent): Place => {
    const { x, y, place: start } = from.current ?? { x: clientX, y: clientY, place };
    return { right: start.right + x - clientX, bottom: start.bottom + y - clientY };
  };
  const end = (event: PointerEvent) => {
    if (!from.current) return;
    put(moved(event), true);
    from.current = null;
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as Element).closest('button, a')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY, place };
    },
    onPointerMove(event: PointerEvent) {
      if (from.current) put(moved(event), false);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
