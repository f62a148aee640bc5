import { contrast, hex, parseColour } from '@firstrung/service-kit/colour';
import { expect, test } from 'vitest';
import { type Palette, paletteCss, paletteOf, SIGNAL } from './palette.ts';

/** Every 15° of hue, pale to strong and dark to light, and greys. */
const COLOURS = Array.from({ length: 24 }, (_, index) => index * 15).flatMap((hue) =>
  [0, 0.08, 0.2, 0.32].flatMap((chroma) =>
    [0, 0.25, 0.5, 0.75, 1].map((lightness) => hex({ lightness, chroma, hue })),
  ),
);

const of = (text: string): Palette => paletteOf(parseColour(text)!);
const TEXT = 4.5;
const SHAPE = 3;

/** Foreground, background and the contrast that WCAG 2 asks for, by theme. */
const PAIRS = {
  light: [
    ['--on-brand', '--brand', TEXT],
    ['--on-brand', '--brand-hover', TEXT],
    ['--on-brand', '--brand-pressed', TEXT],
    ['--brand-ink', '#ffffff', TEXT],
    ['--brand-ink', '#f4f7f5', TEXT],
    ['--brand-ink', '#eff4f1', TEXT],
    ['--brand-ink', '--brand-tint', TEXT],
    ['#0e1d18', '--brand-tint', TEXT],
    ['--on-spruce', '--spruce', TEXT],
    ['--on-spruce-2', '--spruce', TEXT],
    [SIGNAL, '--spruce', SHAPE],
    ['--focus', '#ffffff', SHAPE],
  ],
  dark: [
    ['--on-brand', '--brand', TEXT],
    ['--on-brand', '--brand-hover', TEXT],
    ['--on-brand', '--brand-pressed', TEXT],
    ['--brand-ink', '#0b110f', TEXT],
    ['--brand-ink', '#18231f', TEXT],
    ['--brand-ink', '#1b2723', TEXT],
    ['--brand-ink', '--brand-tint', TEXT],
    ['#e9f1ed', '--brand-tint', TEXT],
    ['--on-spruce', '--spruce', TEXT],
    ['--on-spruce-2', '--spruce', TEXT],
    ['--focus', '#0b110f', SHAPE],
  ],
} as const;

test.for(['light', 'dark'] as const)('every brand colour meets level AA in %s', (theme) => {
  const failures = COLOURS.flatMap((colour) => {
    const palette = of(colour);
    const tokenOf = (name: string) => palette[name]?.[theme] ?? name;
    return PAIRS[theme]
      .filter(([text, ground, wanted]) => contrast(tokenOf(text), tokenOf(ground)) < wanted)
      .map(([text, ground]) => `${colour}: ${text} ${tokenOf(text)} on ${ground} ${tokenOf(ground)}`);
  });
  expect(failures).toEqual([]);
});

test('a colour that is readable as it is stays', () => {
  expect(of('#8c1d40')['--brand']!.light).toBe('#8c1d40');
  expect(of('#00447c')['--brand']!.light).toBe('#00447c');
});

test('the hue of the brand is kept', () => {
  for (const [text, hue] of [
    ['#c00000', 29],
    ['#0057b8', 257],
    ['#ffcc00', 90],
  ] as const) {
    for (const name of ['--brand', '--spruce']) {
      const found = parseColour(of(text)[name]!.light)!.hue;
      expect(Math.abs(found - hue), `${name} of ${text}`).toBeLessThan(12);
    }
  }
});

test.for([
  ['#08392e', '#08392e'],
  ['#FFF', '#ffffff'],
  [' #000000 ', '#000000'],
] as const)('%s is read', ([text, expected]) => {
  expect(hex(parseColour(text)!)).toBe(expected);
});

test.for(['', 'red', '08392e', '#08392', '#08392eff', '#gggggg', 'rgb(1,2,3)', '#000;}body{display:none'])(
  '%j is no colour',
  (text) => {
    expect(parseColour(text)).toBeUndefined();
  },
);

test('the style sheet replaces tokens in both themes', () => {
  const css = paletteCss(of('#8c1d40'));
  expect(css).toMatch(/^:root \{\n {2}--brand: light-dark\(#8c1d40, #[0-9a-f]{6}\);\n/);
  expect(css.match(/--[\w-]+: /g)).toHaveLength(10);
});
