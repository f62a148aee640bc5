/** Where a popup stands: CSS px from the right and the lower edge of the window. */
export interface Place {
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A§9 */
export const DEFAULT_PLACE: Place = { right: 10, bottom: 20 };

/** How far an arrow key moves it; with Shift the longer way. */
const STEPS = { short: 24, long: 96 };

/** The nearest place at which all of the popup is inside the window. */
export function inside(place: Place, popup: Size, window: Size): Place {
  const within = (value: number, most: number) => Math.round(Math.max(0, Math.min(value, most)));
  return {
    right: within(place.right, window.width - popup.width),
    bottom: within(place.bottom, window.height - popup.height),
  };
}

/** Where an arrow key leads; `undefined` for any other key. */
export function stepped({ right, bottom }: Place, key: string, shift: boolean): Place | undefined {
  const step = shift ? STEPS.long : STEPS.short;
  const places: Readonly<Record<string, Place>> = {
    ArrowLeft: { right: right + step, bottom },
    ArrowRight: { right: right - step, bottom },
    ArrowUp: { right, bottom: bottom + step },
    ArrowDown: { right, bottom: bottom - step },
  };
  return places[key];
}

/** The four corners, for who doesn't drag. Far enough out: `inside` brings it to the edge. */
export const CORNERS = {
  bottomRight: DEFAULT_PLACE,
  bottomLeft: { right: 100_000, bottom: DEFAULT_PLACE.bottom },
  topRight: { right: DEFAULT_PLACE.right, bottom: 100_000 },
  topLeft: { right: 100_000, bottom: 100_000 },
} as const satisfies Record<string, Place>;

/** Reads what was kept; anything odd is the default. */
export function readPlace(kept: string | null): Place {
  try {
    const place: Partial<Place> | null = JSON.parse(kept ?? 'null');
    const { right, bottom } = place ?? {};
    return Number.isFinite(right) && Number.isFinite(bottom)
      ? { right: Number(right), bottom: Number(bottom) }
      : DEFAULT_PLACE;
  } catch {
    return DEFAULT_PLACE;
  }
}
