import { invalidInput } from '@firstrung/service-kit/http';
import { tooLongSkills } from '../../domain/job-skills.ts';

/** Throws 400 if any of these is too long once it is normalised, which a schema can't know. */
export function refuseTooLongSkills(typed: readonly string[]): void {
  const tooLong = tooLongSkills(typed);
  if (tooLong.length === 0) return;
  throw invalidInput(tooLong.map((index) => ({ path: `skills.${index}`, message: 'is too long' })));
}
