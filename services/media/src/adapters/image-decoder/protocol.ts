import type { ImageExtension, ImageSize } from '@firstrung/contracts';
import type { Format } from '../../domain/kinds.ts';

/** The stored format for each accepted one. Only the first frame of an animation is kept. */
export const STORED_AS: Readonly<Record<Format, ImageExtension>> = {
  png: 'png',
  jpeg: 'jpg',
  webp: 'webp',
  gif: 'png',
};

/** More than photos of 5 MB have. Decoded, a picture takes 4 bytes a pixel; with 16 bits a channel, 8: then half of it. */
export const MAX_PIXELS = 32_000_000;

/** Of each side: rows or columns of one pixel take far longer to decode than their number says. */
export const MAX_DECODED_SIDE = 20_000;

/** A task of the decoder process: from files to a file. */
export type Job =
  | { do: 'reencode'; from: string; to: string; format: Format }
  | { do: 'cut'; from: string; to: string; size: ImageSize; extension: ImageExtension };

/** Reasons to refuse an image. */
export type ImageIssue = 'damaged' | 'tooManyPixels' | 'tooLong';

export interface Question {
  id: number;
  job: Job;
}

/** Without `issue` and `failure` the task succeeded. */
export interface Answer {
  id: number;
  flaw?: ImageIssue;
  failure?: string;
}
