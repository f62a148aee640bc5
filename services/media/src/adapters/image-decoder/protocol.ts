import type { ImageExtension, ImageSize } from '@firstrung/contracts';
import type { Format } from '../../domain/kinds.ts';

/** The stored format for each accepted one. Only the first frame of an animation is kept. */
export const STORED_AS: Readonly<Record<Format, ImageExtension>> = {
  png: 'png',
  jpeg: 'jpg',
  webp: 'webp',
  gif: 'png',
};

/**
 * More than photos of 5 MB have. A decoded pixel takes 4 bytes;
 * with 16 bits a channel it takes 8, so half as many are allowed.
 */
export const MAX_PIXELS = 32_000_000;

/** Of each side: rows or columns of one pixel take far longer to decode than their number says. */
export const MAX_DECODED_SIDE = 20_000;

/** A task of the decoder process: from files to a file. */
export type DecoderTask =
  | { type: 'reencode'; from: string; to: string; format: Format }
  | { type: 'resize'; from: string; to: string; size: ImageSize; extension: ImageExtension };

/** Reasons to refuse an image. */
export type ImageIssue = 'damaged' | 'tooManyPixels' | 'tooLong';

export interface TaskRequest {
  id: number;
  task: DecoderTask;
}

/** What a task found out about the image. */
export interface TaskOutcome {
  /** Of a re-encoded image: its main hue in degrees, `null` if it is grey. */
  hue?: number | null;
}

/** `issue`: the image is refused; `failure`: the message of another error; neither: the task succeeded. */
export interface TaskResult extends TaskOutcome {
  id: number;
  issue?: ImageIssue;
  failure?: string;
}
