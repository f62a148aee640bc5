import { colourOf } from '@firstrung/service-kit/colour';

/** Paler pixels count as white, grey or black. */
const MIN_CHROMA = 0.035;
/** The least part of an image that its colours take, weighted by how strong they are, in a coloured image. */
const MIN_COLOUR = 0.004;
/** Hues of this many degrees are counted together, with half of their neighbours. */
const STEP = 10;
const STEPS = 360 / STEP;

/**
 * The hue, in degrees of OKLCH, that most of an image has; strong
 * colours count more than pale ones. `null` if it is grey.
 * @param pixels red, green, blue and alpha of each pixel, 0–255
 */
export function mainHue(pixels: Uint8Array): number | null {
  // Of each range of hues, the sum of its colours as vectors:
  // their direction is the hue, their length the weight.
  const ranges = Array.from({ length: STEPS }, () => ({ x: 0, y: 0, weight: 0 }));
  let opaque = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    const share = alpha / 255;
    opaque += share;
    const { chroma, hue } = colourOf(red, green, blue);
    const range = ranges[Math.floor(hue / STEP) % STEPS];
    if (chroma < MIN_CHROMA || !range) continue;
    const weight = share * chroma;
    range.weight += weight;
    range.x += weight * Math.cos((hue * Math.PI) / 180);
    range.y += weight * Math.sin((hue * Math.PI) / 180);
  }
  const near = (index: number) => [index - 1, index, index + 1].map((one) => ranges.at(one % STEPS)!);
  const weightAt = (index: number) => {
    const [before, here, after] = near(index);
    return here!.weight + (before!.weight + after!.weight) / 2;
  };
  const main = ranges.reduce((best, _, index) => (weightAt(index) > weightAt(best) ? index : best), 0);
  if (weightAt(main) <= opaque * MIN_COLOUR) return null;
  const [x, y] = [sum(near(main), 'x'), sum(near(main), 'y')];
  return Math.round((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
}

const sum = (vectors: readonly { x: number; y: number }[], axis: 'x' | 'y') =>
  vectors.reduce((total, vector) => total + vector[axis], 0);
