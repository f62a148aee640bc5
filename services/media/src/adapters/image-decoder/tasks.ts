import { writeFile } from 'node:fs/promises';
import type { ImageExtension } from '@firstrung/contracts';
import sharp, { type Sharp } from 'sharp';
import { mainHue } from './main-hue.ts';
import {
  type DecoderTask,
  type ImageIssue,
  MAX_DECODED_SIDE,
  MAX_PIXELS,
  STORED_AS,
  type TaskOutcome,
} from './protocol.ts';

export class ImageError extends Error {
  readonly issue: ImageIssue;
  constructor(issue: ImageIssue, cause?: unknown) {
    super(issue, { cause });
    this.issue = issue;
  }
}

/** The largest size that a page shows. */
const MAX_SIDE = 2_048;
const TIMEOUT_S = 20;
/** The size, in pixels, at which the main hue is measured. */
const HUE_SIDE = 64;

/** Runs a task. Throws `ImageError`, or an error of the file system. */
export const runTask = (task: DecoderTask): Promise<TaskOutcome> =>
  task.type === 'reencode' ? reencode(task) : resize(task);

/** Stores the image upright, in sRGB, without metadata, at most 2,048 pixels wide and high. */
async function reencode({
  from,
  to,
  format,
}: Extract<DecoderTask, { type: 'reencode' }>): Promise<TaskOutcome> {
  const picture = await readable(async () => {
    const found = await sharp(from, { limitInputPixels: false }).metadata();
    if (found.format !== format) throw new ImageError('damaged');
    if (Math.max(found.width, found.height) > MAX_DECODED_SIDE) throw new ImageError('tooLong');
    const pixelWeight = found.depth === 'uchar' ? 1 : 2;
    if (found.width * found.height * pixelWeight > MAX_PIXELS) throw new ImageError('tooManyPixels');
    const upright = sharp(from, { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: TIMEOUT_S });
    return encoded(upright, STORED_AS[format]).toBuffer();
  });
  // Written separately, so that a full disk is not reported as a fault of the image.
  await writeFile(to, picture);
  const small = sharp(picture).resize(HUE_SIDE, HUE_SIDE, { fit: 'inside' }).toColourspace('srgb');
  return { hue: mainHue(await small.ensureAlpha().raw().toBuffer()) };
}

/** Scales the image to fill the size, and crops what is beyond it at the sides or below: heads are above. */
async function resize({
  from,
  to,
  size,
  extension,
}: Extract<DecoderTask, { type: 'resize' }>): Promise<TaskOutcome> {
  const [width = 0, height = 0] = size.split('x').map(Number);
  await encoded(sharp(from).resize({ width, height, fit: 'cover', position: 'top' }), extension).toFile(to);
  return {};
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

/** Turns any other error into `damaged`: libvips throws if it can't read the image. */
async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ImageError ? error : new ImageError('damaged', error);
  }
}
