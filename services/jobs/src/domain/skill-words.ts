import { normaliseSkill, skillsIn } from '@firstrung/contracts';

/**
 * An applicant's skills, which the profile keeps as one text, in the form that `skillPattern` finds:
 * normalised like the skills of jobs, each part between spaces.
 */
export const skillWords = (typed: string): string => {
  const parts = skillsIn(typed).map(normaliseSkill);
  return ` ${parts.filter((part) => part !== '').join(' , ')} `;
};

/** For `like`: finds a skill in `skillWords` as whole words, with or without commas around it. */
export const skillPattern = (skill: string): string => `% ${normaliseSkill(skill)} %`;
