import { type Compatibility, normaliseSkill, skillsIn } from '@firstrung/contracts';

/** What of a profile is compared. */
export interface Compared {
  skills: ReadonlySet<string>;
  discipline: string;
}

/** Reads a profile as it was typed. */
export const comparable = (profile: { skills: string; discipline: string }): Compared => ({
  skills: skillsOf(profile.skills),
  discipline: profile.discipline.trim().replace(/\s+/g, ' ').toLowerCase(),
});

/** Percents that skills and discipline bring at most. */
const SKILLS = 75;
const DISCIPLINE = 25;

/**
 * How well two people fit together: the share of common skills among all that either has, and the same discipline.
 * The same both ways; another common skill never lowers it.
 */
export function compatibility(one: Compared, other: Compared): Compatibility {
  const commonSkills = [...one.skills].filter((skill) => other.skills.has(skill)).sort();
  const allSkills = one.skills.size + other.skills.size - commonSkills.length;
  const commonDiscipline = one.discipline === other.discipline ? one.discipline : '';
  const skillShare = allSkills === 0 ? 0 : commonSkills.length / allSkills;
  return {
    percent: Math.round(SKILLS * skillShare + (commonDiscipline === '' ? 0 : DISCIPLINE)),
    commonSkills,
    allSkills,
    commonDiscipline,
  };
}

/** The skills of a profile's text as they are compared. */
export const skillsOf = (text: string): Set<string> =>
  new Set(
    skillsIn(text)
      .map(normaliseSkill)
      .filter((skill) => skill !== ''),
  );
