import { type PointerEvent, useRef } from 'react';
import type { Position } from './position.ts';

/** A press that moves less is none, CSS px. */
const LEAST = 4;

/**
 * Makes an element draggable by a handle. Buttons and links in the handle keep working.
 *
 * @param grab returns where the element is when it begins to move, pressed at `x` of the window
 */
export function useDrag(grab: (x: number) => Position, moveTo: (position: Position, store: boolean) => void) {
  const from = useRef<{ x: number; y: number; position?: Position } | null>(null);

  const move = (event: PointerEvent, store: boolean) => {
    const start = from.current;
    if (!start) return;
    const x = event.clientX - start.x;
    const y = event.clientY - start.y;
    if (!start.position && Math.hypot(x, y) < LEAST) return;
    start.position ??= grab(start.x);
    moveTo({ right: start.position.right - x, bottom: start.position.bottom - y }, store);
  };
  const end = (event: PointerEvent) => {
    move(event, true);
    from.current = null;
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as Element).closest('button, a')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => move(event, false),
    onPointerUp: end,
    onPointerCancel: end,
  };
}
