import { MAX_SKILL_LENGTH, normaliseSkill } from '@firstrung/contracts';

/** The skills of a job as stored: normalised, without blanks and repeats, in the order typed. */
export function jobSkills(typed: readonly string[]): string[] {
  return [...new Set(typed.map(normaliseSkill).filter((skill) => skill !== ''))];
}

/** Where in `typed` stand skills that are too long once normalised. */
export function tooLongSkills(typed: readonly string[]): number[] {
  return typed.flatMap((skill, index) =>
    [...normaliseSkill(skill)].length > MAX_SKILL_LENGTH ? [index] : [],
  );
}
