import { writeFile } from 'node:fs/promises';
import type { ImageExtension } from '@firstrung/contracts';
import sharp, { type Sharp } from 'sharp';
import { type ImageIssue, type Job, MAX_DECODED_SIDE, MAX_PIXELS, STORED_AS } from './protocol.ts';

export class ImageError extends Error {
  readonly flaw: ImageIssue;
  constructor(flaw: ImageIssue, cause?: unknown) {
    super(flaw, { cause });
    this.flaw = flaw;
  }
}

/** The largest size that a page shows. */
const MAX_SIDE = 2_048;
const TIMEOUT_S = 20;

/** Runs a task. Throws `ImageError`, or an error of the file system. */
export const runTask = (job: Job): Promise<void> => (job.do === 'reencode' ? reencode(job) : cut(job));

/** Upright, in sRGB, without metadata, at most 2,048 pixels wide and high. */
async function reencode({ from, to, format }: Extract<Job, { do: 'reencode' }>): Promise<void> {
  const picture = await readable(async () => {
    const found = await sharp(from, { limitInputPixels: false }).metadata();
    if (found.format !== format) throw new ImageError('damaged');
    if (Math.max(found.width, found.height) > MAX_DECODED_SIDE) throw new ImageError('tooLong');
    const weight = found.depth === 'uchar' ? 1 : 2;
    if (found.width * found.height * weight > MAX_PIXELS) throw new ImageError('tooManyPixels');
    const upright = sharp(from, { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: TIMEOUT_S });
    return encoded(upright, STORED_AS[format]).toBuffer();
  });
  // Written separately, so that a full disk is not reported as a fault of the image.
  await writeFile(to, picture);
}

/** Cropped evenly to fill the size. */
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

/** An error of libvips means that the image is damaged. */
async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ImageError ? error : new ImageError('damaged', error);
  }
}
