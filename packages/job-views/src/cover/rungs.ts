/** Width and height of a cover's drawing. */
export const COVER = { width: 1440, height: 220 };

/**
 * How strongly each bar of a cover lies on its ground, from
 * the top. White text stays readable on the strongest.
 */
const OPACITIES = [0.04, 0.06, 0.08, 0.11, 0.14];
/** Height of a bar. */
const RUNG_HEIGHT = 18;

/** A bar of a cover. */
interface Rung {
  x: number;
  y: number;
  width: number;
  height: number;
  opacity: number;
}

/** Bars that rise to the right, from the top; how steeply follows from the seed. */
export function rungsOf(seed: string): Rung[] {
  const random = generator(seed);
  const first = 1_080 + random() * 180;
  const step = 110 + random() * 90;
  return OPACITIES.map((opacity, index) => {
    const x = Math.round(first - index * step - random() * 60);
    return { x, y: 20 + index * 40, width: COVER.width - x, height: RUNG_HEIGHT, opacity };
  });
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
