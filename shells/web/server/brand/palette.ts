import { type Colour, contrast, hex } from '@firstrung/service-kit/colour';

/** Contrast of text (WCAG 2, level AA), with a little to spare for rounding. */
const TEXT = 4.6;
/** Contrast of things that are no text, as the focus ring. */
const SHAPE = 3.1;

/** Backgrounds of ui-kit's tokens.css on which text and shapes in the brand's colour stand. */
const LIGHT_GROUNDS = ['#ffffff', '#f4f7f5', '#eff4f1', '#e4ece8'];
const DARK_GROUNDS = ['#0b110f', '#121a17', '#111916', '#18231f', '#1b2723', '#22302b'];
/** Marks the most important place in every brand. */
export const SIGNAL = '#e6ef4f';

/** Names and values of the tokens that the brand's colour replaces, as ui-kit's tokens.css has them. */
export type Palette = Record<string, { light: string; dark: string }>;

/**
 * The tokens of a brand's colour. It keeps its hue and as much of its lightness as text on it and in it stays
 * readable with: level AA in light and dark.
 */
export function paletteOf({ lightness, chroma, hue }: Colour) {
  const tone = (level: number, strength: number): Colour => ({
    lightness: level,
    chroma: Math.min(chroma, strength),
    hue,
  });
  const both = (colour: string) => ({ light: colour, dark: colour });

  const brand = darkened(tone(lightness, 0.2), ['#ffffff'], TEXT);
  const darkBrand = lightened(tone(0.8, 0.13), DARK_GROUNDS, TEXT);
  const tint = { light: hex(tone(0.95, 0.03)), dark: hex(tone(0.29, 0.04)) };
  const spruce = darkened(tone(0.31, 0.09), [SIGNAL, '#f2f8f5'], 9);
  const onSpruce = hex(tone(0.97, 0.01));

  return {
    '--brand': { light: hex(brand), dark: hex(darkBrand) },
    '--brand-hover': { light: hex(shifted(brand, -0.045)), dark: hex(shifted(darkBrand, 0.05)) },
    '--brand-pressed': { light: hex(shifted(brand, -0.09)), dark: hex(shifted(darkBrand, -0.05)) },
    '--on-brand': {
      light: '#ffffff',
      dark: hex(darkened(tone(0.22, 0.04), [hex(shifted(darkBrand, -0.05))], TEXT)),
    },
    '--brand-ink': {
      light: hex(darkened(tone(lightness, 0.2), [...LIGHT_GROUNDS, tint.light], TEXT)),
      dark: hex(lightened(tone(0.8, 0.13), [...DARK_GROUNDS, tint.dark], TEXT)),
    },
    '--brand-tint': tint,
    '--spruce': both(hex(spruce)),
    '--on-spruce': both(onSpruce),
    '--on-spruce-2': both(hex(lightened(tone(0.86, 0.03), [hex(spruce)], TEXT))),
    '--focus': {
      light: hex(darkened(tone(0.52, 0.15), LIGHT_GROUNDS, SHAPE)),
      dark: hex(lightened(tone(0.86, 0.1), DARK_GROUNDS, SHAPE)),
    },
  } satisfies Palette;
}

/** A style sheet that replaces the tokens. It is outside of all layers, which it wins over. */
export function paletteCss(palette: Palette): string {
  const tokens = Object.entries(palette).map(
    ([name, { light, dark }]) => `  ${name}: ${light === dark ? light : `light-dark(${light}, ${dark})`};\n`,
  );
  return `:root {\n${tokens.join('')}}\n`;
}

const shifted = (colour: Colour, by: number): Colour => ({
  ...colour,
  lightness: Math.min(1, Math.max(0, colour.lightness + by)),
});

const STEP = 0.005;

const darkened = (colour: Colour, against: readonly string[], wanted: number) =>
  moved(colour, -STEP, against, wanted);
const lightened = (colour: Colour, against: readonly string[], wanted: number) =>
  moved(colour, STEP, against, wanted);

/** Moves the lightness until the colour has the wanted contrast to all others. */
function moved(colour: Colour, step: number, against: readonly string[], wanted: number): Colour {
  let current = colour;
  const isEnough = () => against.every((other) => contrast(hex(current), other) >= wanted);
  const limit = step < 0 ? 0 : 1;
  while (!isEnough() && current.lightness !== limit) current = shifted(current, step);
  return current;
}
