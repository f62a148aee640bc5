import sharp from 'sharp';
import type { ServerPages } from '../../src/server-pages/contract.ts';

/** Colours of the mark, as `#rrggbb`. */
export interface MarkColours {
  ground: string;
  ink: string;
  signal: string;
}

/**
 * How much of a maskable icon is sure to be seen is a circle of 80 % of its width; the mark stays inside it.
 */
const MASKABLE_SCALE = 0.72;
const FAVICON_SIZES = [16, 32, 48];

type Shape = 'rounded' | 'square' | 'maskable';

/** The site's icons, all drawn from the logo mark. */
export function createIcons({ mark }: Pick<ServerPages, 'mark'>, colours: MarkColours) {
  const draw = (shape: Shape) => {
    const { size, radius, bars, first } = mark;
    const scale = shape === 'maskable' ? MASKABLE_SCALE : 1;
    const offset = (size * (1 - scale)) / 2;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" rx="${shape === 'rounded' ? radius : 0}" fill="${colours.ground}"/><g transform="translate(${offset} ${offset}) scale(${scale})"><path d="${bars}" fill="${colours.ink}"/><path d="${first}" fill="${colours.signal}"/></g></svg>`;
  };
  /** @param size edge length, px */
  const png = (size: number, shape: Shape): Promise<Buffer> =>
    sharp(Buffer.from(draw(shape)), { density: (72 * size) / mark.size })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
  return {
    svg: draw('rounded'),
    png,
    async ico(): Promise<Buffer> {
      const pictures = await Promise.all(FAVICON_SIZES.map((size) => png(size, 'rounded')));
      return icoOf(pictures.map((bytes, index) => ({ size: FAVICON_SIZES[index] ?? 0, bytes })));
    },
  };
}

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** An ICO file of PNGs: a header, an entry for each picture, the pictures. */
function icoOf(pictures: readonly { size: number; bytes: Buffer }[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { size, bytes }] of pictures.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(bytes.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += bytes.length;
  }
  return Buffer.concat([header, ...pictures.map(({ bytes }) => bytes)]);
}
