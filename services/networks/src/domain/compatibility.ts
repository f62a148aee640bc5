import { type Compatibility, normaliseSkill, skillsIn } from '@firstrung/contracts';

/** The compared fields of a profile. */
export interface Compared {
  skills: ReadonlySet<string>;
  discipline: string;
}

/** Normalises a typed profile for comparison. */
export const comparable = (profile: { skills: string; discipline: string }): Compared => ({
  skills: skillsOf(profile.skills),
  discipline: profile.discipline.trim().replace(/\s+/g, ' ').toLowerCase(),
});

/** Weights of skills and discipline, in per cent. */
const SKILLS = 75;
const DISCIPLINE = 25;

/**
 * Compatibility of two profiles in per cent: the share of common skills among all skills of both, and an
 * equal discipline. Symmetric; another common skill never lowers it.
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

/** The normalised skills in a profile's text. */
export const skillsOf = (text: string): Set<string> =>
  new Set(
    skillsIn(text)
      .map(normaliseSkill)
      .filter((skill) => skill !== ''),
  );
