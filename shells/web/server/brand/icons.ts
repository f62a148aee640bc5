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
  return { svg: draw('rounded'), png };
}
