import { type PointerEvent, useRef } from 'react';
import type { Position } from './position.ts';

/** Makes an element draggable by a handle. Buttons and links in the handle keep working. */
export function useDrag(position: Position, moveTo: (position: Position, store: boolean) => void) {
  const from = useRef<{ x: number; y: number; position: Position } | null>(null);

  const positionAt = ({ clientX, clientY }: PointerEvent): Position => {
    const { x, y, position: start } = from.current ?? { x: clientX, y: clientY, position };
    return { right: start.right + x - clientX, bottom: start.bottom + y - clientY };
  };
  const end = (event: PointerEvent) => {
    if (!from.current) return;
    moveTo(positionAt(event), true);
    from.current = null;
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as Element).closest('button, a')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY, position };
    },
    onPointerMove(event: PointerEvent) {
      if (from.current) moveTo(positionAt(event), false);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
