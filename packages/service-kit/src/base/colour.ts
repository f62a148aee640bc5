import { clampChroma, converter, formatHex, parseHex, type Rgb, wcagContrast } from 'culori';

/**
 * A colour in OKLCH: lightness 0–1, chroma from 0, hue in
 * degrees. Equal lightness looks equally light in every hue.
 */
export interface Colour {
  lightness: number;
  chroma: number;
  hue: number;
}

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const toOklch = converter('oklch');

/** Reads `#rgb` or `#rrggbb`; `undefined` for anything else. */
export function parseColour(text: string): Colour | undefined {
  const colour = text.trim();
  return HEX.test(colour) ? named(parseHex(colour)!) : undefined;
}

/** The colour of a pixel, from sRGB channels of 0–255. */
export const colourOf = (red: number, green: number, blue: number): Colour =>
  named({ mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 });

/** As `#rrggbb`. Chroma that screens can't show is left out. */
export const hex = ({ lightness, chroma, hue }: Colour): string =>
  formatHex(clampChroma({ mode: 'oklch', l: lightness, c: chroma, h: hue }, 'oklch'));

/** Contrast of two `#rrggbb` colours, 1–21, as WCAG 2 defines it. */
export const contrast = (one: string, other: string): number => wcagContrast(one, other);

function named(colour: Rgb): Colour {
  const { l, c, h = 0 } = toOklch(colour);
  return { lightness: l, chroma: c, hue: h };
}
