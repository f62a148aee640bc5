import type { ImageExtension, ImageSize } from '@firstrung/contracts';
import type { Format } from '../../domain/kinds.ts';

/** What each format is stored as. Of what moves the first picture is taken: nothing on our pages moves by itself. */
export const STORED_AS: Readonly<Record<Format, ImageExtension>> = {
  png: 'png',
  jpeg: 'jpg',
  webp: 'webp',
  gif: 'png',
};

/** More than photos of 5 MB have. Decoded, a picture takes 4 bytes a pixel; with 16 bits a channel, 8: then half of it. */
export const MAX_PIXELS = 32_000_000;

/** What the decoder's process is asked for: files in, a file out. */
export type Job =
  | { do: 'reencode'; from: string; to: string; format: Format }
  | { do: 'cut'; from: string; to: string; size: ImageSize; extension: ImageExtension };

/** What may be wrong with a picture. */
export type Flaw = 'damaged' | 'tooManyPixels';

export interface Question {
  id: number;
  job: Job;
}

/** Without flaw and failure the job is done. */
export interface Answer {
  id: number;
  flaw?: Flaw;
  failure?: string;
}
