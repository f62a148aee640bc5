import { normaliseSkill, skillsIn } from '@firstrung/contracts';

/**
 * What an applicant wrote about skills, which the profile keeps as one text, in the form that `skillPattern` finds:
 * normalised as jobs' skills are, each part between spaces.
 */
export const skillWords = (typed: string): string => {
  const parts = skillsIn(typed).map(normaliseSkill);
  return ` ${parts.filter((part) => part !== '').join(' , ')} `;
};

/** For `like`: finds a skill among `skillWords` as whole words, so that a text without commas will do. */
export const skillPattern = (skill: string): string => `% ${normaliseSkill(skill)} %`;
