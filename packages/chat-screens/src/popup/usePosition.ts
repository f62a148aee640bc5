import { browserStore, storedJson } from '@firstrung/web-kit';
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** The position of a popup: CSS px from the right and the lower edge. The style keeps it in the window. */
export interface Position {
  right: number;
  bottom: number;
}

/** A§9 */
export const DEFAULT_POSITION: Position = { right: 10, bottom: 20 };

/** The corners of the window, for users who cannot drag. */
export const CORNERS = {
  bottomRight: DEFAULT_POSITION,
  bottomLeft: { right: 100_000, bottom: DEFAULT_POSITION.bottom },
  topRight: { right: DEFAULT_POSITION.right, bottom: 100_000 },
  topLeft: { right: 100_000, bottom: 100_000 },
} as const satisfies Record<string, Position>;

/** What was stored; an invalid one is the default. */
export function positionIn(stored: unknown): Position {
  const { right, bottom } = (stored ?? {}) as Partial<Position>;
  return Number.isFinite(right) && Number.isFinite(bottom)
    ? { right: Number(right), bottom: Number(bottom) }
    : DEFAULT_POSITION;
}

/** The position is stored in the browser, one for all conversations (A§9). */
const KEY = 'chat-popup';

/** The position that is wanted for a popup. `moveTo` with `store`: it opens there next time, too. */
export function usePosition() {
  const store = browserStore('localStorage');
  const [position, setPosition] = useState(() => positionIn(storedJson(store, KEY)));
  const moveTo = (wanted: Position, isStored: boolean) => {
    setPosition(wanted);
    if (isStored) store.setItem(KEY, JSON.stringify(wanted));
  };
  return { position, moveTo };
}

/** Limits the height of the sheet to what the keyboard of a phone leaves visible. */
export function useVisibleHeight(sheet: RefObject<HTMLElement | null>, active: boolean) {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!active || !viewport) return;
    const fitInWindow = () => {
      sheet.current?.style.setProperty('--visible-height', `${Math.round(viewport.height)}px`);
      sheet.current?.style.setProperty('--visible-top', `${Math.round(viewport.offsetTop)}px`);
    };
    fitInWindow();
    viewport.addEventListener('resize', fitInWindow);
    viewport.addEventListener('scroll', fitInWindow);
    return () => {
      viewport.removeEventListener('resize', fitInWindow);
      viewport.removeEventListener('scroll', fitInWindow);
    };
  }, [sheet, active]);
}

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
