import { CLOSING_WARNING_MS } from '@firstrung/contracts';
import { DAY_MS } from './day.ts';

/** How long the question whether a job is still open waits for an answer. */
export const ANSWER_MS = 5 * DAY_MS;
/**
 * A job that closes within this time isn't asked about: the warning would come before the question is
 * answered, and says the same.
 */
export const UNASKED_MS = CLOSING_WARNING_MS + ANSWER_MS;

/**
 * The closing date that nobody has to be warned of, when one is saved: whoever chooses a day of the next week
 * has it before them. A job that goes live later, with a date that was chosen long ago, is warned of at once.
 */
export const needsNoWarning = (closesOn: string | null, closesAt: Date | null, now: Date): string | null =>
  closesAt && closesAt.getTime() - now.getTime() < CLOSING_WARNING_MS ? closesOn : null;

/** What tells when a job was last tended to. */
interface Tended {
  /** the last sign of life that no change of the job is */
  alive_at: Date;
  updated_at: Date;
  asked_at: Date | null;
}

/** Since when the question whether the job is still open waits for an answer, and until when. */
export function openQuestion({ alive_at, updated_at, asked_at }: Tended) {
  if (!asked_at || asked_at < alive_at || asked_at < updated_at) return undefined;
  return { askedAt: asked_at, pausesAt: pausesAt(asked_at) };
}

/** When a job is paused if nobody answers. */
export const pausesAt = (askedAt: Date): Date => new Date(askedAt.getTime() + ANSWER_MS);
