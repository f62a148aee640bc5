import { type Compatibility, normaliseSkill } from '@firstrung/contracts';

/** What of a profile is compared, as it was typed. */
export interface Compared {
  skills: string;
  discipline: string;
}

/** Percents that skills and discipline bring at most. */
const SKILLS = 75;
const DISCIPLINE = 25;

/**
 * How well two people fit together: the share of common skills among all that either has, and the same discipline.
 * The same both ways; another common skill never lowers it.
 */
export function compatibility(one: Compared, other: Compared): Compatibility {
  const mine = skillsOf(one.skills);
  const theirs = skillsOf(other.skills);
  const commonSkills = [...mine].filter((skill) => theirs.has(skill)).sort();
  const allSkills = mine.size + theirs.size - commonSkills.length;
  const sameDiscipline = disciplineOf(one) !== '' && disciplineOf(one) === disciplineOf(other);
  const skillShare = allSkills === 0 ? 0 : commonSkills.length / allSkills;
  return {
    percent: Math.round(SKILLS * skillShare + (sameDiscipline ? DISCIPLINE : 0)),
    commonSkills,
    allSkills,
    // In one spelling, whoever looks.
    commonDiscipline: sameDiscipline ? disciplineOf(one) : '',
  };
}

/** The skills of a profile's text, one between two commas, semicolons, bars, bullets or line breaks. */
export const skillsOf = (text: string): Set<string> =>
  new Set(
    text
      .split(/[,;|•·\n\r]/)
      .map(normaliseSkill)
      .filter((skill) => skill !== ''),
  );

const disciplineOf = ({ discipline }: Compared) => discipline.trim().replace(/\s+/g, ' ').toLowerCase();
