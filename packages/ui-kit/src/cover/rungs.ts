/** Width and height of a cover's drawing. */
export const COVER = { width: 1440, height: 220 };

/** Bars of a cover. */
const RUNGS = 5;

export interface Rung {
  x: number;
  y: number;
}

/** The left ends of a cover's bars, from the top. They rise to the right; how steeply follows from the seed. */
export function rungsOf(seed: string): Rung[] {
  const random = generator(seed);
  const first = 1_080 + random() * 180;
  const step = 110 + random() * 90;
  return Array.from({ length: RUNGS }, (_, index) => ({
    x: Math.round(first - index * step - random() * 60),
    y: 20 + index * 40,
  }));
}

/** Numbers from 0 to 1 that look random and are the same for the same seed: FNV-1a, then mulberry32. */
function generator(seed: string): () => number {
  let state = 0x811c9dc5;
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
