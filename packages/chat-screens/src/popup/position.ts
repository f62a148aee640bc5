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
