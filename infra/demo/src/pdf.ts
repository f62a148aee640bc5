/** A line of text on a page: its left end and baseline, in points from the upper left corner. */
export interface Line {
  x: number;
  y: number;
  text: string;
  size: number;
  bold?: true;
  /** Red, green and blue, from 0 to 1. */
  colour?: readonly [number, number, number];
}

/** A filled rectangle, in points from the upper left corner. */
export interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
  colour: readonly [number, number, number];
}

/** A4 in points. */
export const PAGE = { width: 595, height: 842 };

const BLACK = [0.05, 0.11, 0.09] as const;

/** Widths of Helvetica's characters from space to tilde, in thousandths of the size. */
const WIDTHS =
  `278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556
1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556
333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584`
    .split(/\s/)
    .map(Number);

/** Approximate for letters with accents, which are as wide as those without. */
export function widthOf(text: string, size: number): number {
  const plain = [...text.normalize('NFD').replaceAll(/\p{M}/gu, '')];
  const width = (char: string) => WIDTHS[char.codePointAt(0)! - 32] ?? 500;
  return (plain.reduce((sum, char) => sum + width(char), 0) * size) / 1000;
}

/** Breaks a text into lines of at most `width`. */
export function wrap(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer, size) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

/** The character of each byte in the encoding of the page's text. */
const WIN_ANSI = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));

/**
 * A PDF of one page in Helvetica, which every reader has, so that no font is embedded and the text can be selected and searched.
 * Throws for characters that the font's standard encoding (Western European) lacks.
 */
export function renderPage(title: string, lines: readonly Line[], bars: readonly Bar[] = []): Buffer {
  const content = [
    ...bars.map(
      ({ x, y, width, height, colour }) =>
        `${colour.join(' ')} rg ${x} ${PAGE.height - y - height} ${width} ${height} re f`,
    ),
    'BT',
    ...lines.map(
      ({ x, y, text, size, bold, colour = BLACK }) =>
        `${colour.join(' ')} rg /${bold ? 'Bold' : 'Regular'} ${size} Tf 1 0 0 1 ${x.toFixed(2)} ${(PAGE.height - y).toFixed(2)} Tm ${literal(text)} Tj`,
    ),
    'ET',
  ].join('\n');
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  return file([
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /Regular 5 0 R /Bold 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${literal(title)} >>`,
  ]);
}

/** Numbers the objects from 1 on and adds the table of their positions. The first is the catalogue, the last the information. */
function file(objects: readonly string[]): Buffer {
  let text = '%PDF-1.7\n';
  const positions = objects.map((object, index) => {
    const position = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return position;
  });
  const entries = positions.map((position) => `${String(position).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>`;
  return Buffer.from(`${text}${table}${trailer}\nstartxref\n${text.length}\n%%EOF\n`, 'latin1');
}

/** A text as a PDF string: one character a byte. */
function literal(text: string): string {
  const bytes = [...text].map((char) => {
    const byte = WIN_ANSI.indexOf(char);
    if (byte < 0) throw new Error(`“${char}” is not in the encoding of the page's text.`);
    return String.fromCharCode(byte);
  });
  return `(${bytes.join('').replaceAll(/[()\\]/g, '\\$&')})`;
}
