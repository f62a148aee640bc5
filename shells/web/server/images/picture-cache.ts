import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import sharp from 'sharp';

/** Bytes of pictures that are kept. */
const KEPT_BYTES = 24 * 1024 * 1024;
/**
 * Pictures that may wait to be drawn. More are refused: each
 * costs about 50 ms of a core, and strangers ask for them.
 */
const MAX_WAITING = 16;

export interface Pictures {
  /**
   * The PNG of a key. Equal keys that are asked for at the same time are drawn once.
   * @returns `undefined` if too many others are waiting
   */
  get(key: string, draw: () => Promise<string>): Promise<Buffer> | undefined;
}

/** Draws SVGs, one at a time, and keeps the newest. */
export function createPictures(): Pictures {
  // One picture is drawn by one thread, and nothing of it is kept by the library.
  sharp.concurrency(1);
  sharp.cache(false);
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length });
  const drawn = new Map<string, Promise<Buffer>>();
  const oneByOne = pLimit(1);

  return {
    get(key, draw) {
      const known = kept.get(key);
      if (known) return Promise.resolve(known);
      const waiting = drawn.get(key);
      if (waiting) return waiting;
      if (oneByOne.pendingCount >= MAX_WAITING) return undefined;
      const picture = oneByOne(async () => toPng(await draw()))
        .then((png) => {
          kept.set(key, png);
          return png;
        })
        .finally(() => drawn.delete(key));
      drawn.set(key, picture);
      return picture;
    },
  };
}

/** @param size edge length of a square picture; default: as large as the SVG says */
export function toPng(svg: string, size?: number): Promise<Buffer> {
  const picture = sharp(Buffer.from(svg), size ? { density: (72 * size) / 24 } : {});
  return (size ? picture.resize(size, size) : picture).png({ compressionLevel: 9, palette: true }).toBuffer();
}
