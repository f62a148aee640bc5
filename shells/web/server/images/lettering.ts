import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

/** The weights of the typeface that pictures use. */
export type Weight = 500 | 700;

/** Text as the outlines of its letters. Pictures need no font then, on any machine. */
export interface Lettering {
  /** Whether the typeface has all letters of the text. */
  canWrite(text: string): boolean;
  /** Width of a line, in the unit of `size`. */
  width(text: string, style: { size: number; weight: Weight }): number;
  /** An SVG `<path>` with the line's baseline starting at `x`, `y`. */
  path(text: string, style: { size: number; weight: Weight; x: number; y: number; fill: string }): string;
  /** At most `lines` lines that are no wider than `width`; a text that is too long ends with an ellipsis. */
  wrap(text: string, style: { size: number; weight: Weight; width: number; lines: number }): string[];
}

const SUBSETS = ['latin', 'latin-ext'] as const;
const ELLIPSIS = '…';

/** Reads the typeface that is shipped with the product. */
export function createLettering(): Lettering {
  const { resolve } = createRequire(import.meta.url);
  const fonts = new Map<Weight, Font[]>();
  const fontsOf = (weight: Weight): Font[] => {
    const known = fonts.get(weight);
    if (known) return known;
    const loaded = SUBSETS.map((subset) => {
      const file = resolve(
        `@fontsource/schibsted-grotesk/files/schibsted-grotesk-${subset}-${weight}-normal.woff`,
      );
      return create(readFileSync(file)) as Font;
    });
    fonts.set(weight, loaded);
    return loaded;
  };
  const fontOf = (character: string, weight: Weight) =>
    fontsOf(weight).find((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

  /** Parts of the text that one of the font's files can write. */
  const runs = (text: string, weight: Weight) => {
    const parts: { font: Font; text: string }[] = [];
    for (const character of text) {
      const font = fontOf(character, weight);
      const last = parts.at(-1);
      if (!font) continue;
      if (last?.font === font) last.text += character;
      else parts.push({ font, text: character });
    }
    return parts.map((part) => ({ ...part, glyphs: part.font.layout(part.text) }));
  };

  const width: Lettering['width'] = (text, { size, weight }) =>
    runs(text, weight).reduce(
      (sum, { font, glyphs }) => sum + (glyphs.advanceWidth * size) / font.unitsPerEm,
      0,
    );

  return {
    canWrite: (text) => [...text].every((character) => fontOf(character, 500) !== undefined),
    width,
    path(text, { size, weight, x, y, fill }) {
      let at = x;
      const shapes = runs(text, weight).flatMap(({ font, glyphs }) => {
        const scale = size / font.unitsPerEm;
        return glyphs.glyphs.map((glyph, index) => {
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = glyphs.positions[index] ?? {};
          const left = at + xOffset * scale;
          const top = y - yOffset * scale;
          at += xAdvance * scale;
          const place = `translate(${left.toFixed(2)} ${top.toFixed(2)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`;
          return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`;
        });
      });
      return `<g fill="${fill}">${shapes.join('')}</g>`;
    },
    wrap(text, { size, weight, width: limit, lines }) {
      const fits = (line: string) => width(line, { size, weight }) <= limit;
      const wrapped: string[] = [];
      let line = '';
      const words = text.trim().split(/\s+/);
      for (const word of words) {
        const longer = line === '' ? word : `${line} ${word}`;
        if (fits(longer) || line === '') {
          line = longer;
          continue;
        }
        wrapped.push(line);
        line = word;
      }
      wrapped.push(line);
      const shown = wrapped.slice(0, lines);
      const isCut = wrapped.length > lines;
      return shown.map((one, index) => shorten(one, fits, isCut && index === lines - 1));
    },
  };
}

/** Cuts characters off the end until the line fits, with an ellipsis if something is missing. */
function shorten(line: string, fits: (line: string) => boolean, isCut: boolean): string {
  let characters = [...line];
  const ended = () =>
    isCut || characters.length < [...line].length ? characters.join('').trimEnd() + ELLIPSIS : line;
  while (!fits(ended()) && characters.length > 1) characters = characters.slice(0, -1);
  return ended();
}
