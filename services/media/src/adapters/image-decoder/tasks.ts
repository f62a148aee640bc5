import { writeFile } from 'node:fs/promises';
import type { ImageExtension } from '@firstrung/contracts';
import sharp, { type Sharp } from 'sharp';
import { type Flaw, type Job, MAX_PIXELS, STORED_AS } from './protocol.ts';

export class PictureError extends Error {
  readonly flaw: Flaw;
  constructor(flaw: Flaw, cause?: unknown) {
    super(flaw, { cause });
    this.flaw = flaw;
  }
}

/** Nothing we show needs more. */
const MAX_SIDE = 2_048;
const TIMEOUT_S = 20;

/** Does the job. Throws `PictureError`, or what the file system says. */
export const perform = (job: Job): Promise<void> => (job.do === 'reencode' ? reencode(job) : cut(job));

/** Upright, in sRGB, without metadata, at most 2,048 pixels wide and high. */
async function reencode({ from, to, format }: Extract<Job, { do: 'reencode' }>): Promise<void> {
  const picture = await readable(async () => {
    const found = await sharp(from, { limitInputPixels: false }).metadata();
    if (found.format !== format) throw new PictureError('damaged');
    const weight = found.depth === 'uchar' ? 1 : 2;
    if (found.width * found.height * weight > MAX_PIXELS) throw new PictureError('tooManyPixels');
    const upright = sharp(from, { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: TIMEOUT_S });
    return encoded(upright, STORED_AS[format]).toBuffer();
  });
  // Here, so that a full disk is not taken for a flaw.
  await writeFile(to, picture);
}

/** Filling the size, with what sticks out cut off on both sides. */
async function cut({ from, to, size, extension }: Extract<Job, { do: 'cut' }>): Promise<void> {
  const [width = 0, height = 0] = size.split('x').map(Number);
  await encoded(sharp(from).resize({ width, height, fit: 'cover' }), extension).toFile(to);
}

function encoded(picture: Sharp, extension: ImageExtension): Sharp {
  switch (extension) {
    case 'png':
      return picture.png({ compressionLevel: 8 });
    case 'jpg':
      return picture.jpeg({ quality: 84, mozjpeg: true });
    case 'webp':
      return picture.webp({ quality: 84 });
  }
}

/** Whatever libvips can't make of the bytes is the picture's fault. */
async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof PictureError ? error : new PictureError('damaged', error);
  }
}
