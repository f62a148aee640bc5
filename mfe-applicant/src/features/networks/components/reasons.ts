import type { Compatibility } from '@firstrung/contracts';
import { texts } from '../texts.ts';

/** More would not be read. */
const MAX_NAMES = 8;

/** Why two people are as compatible as they are, a line a reason. */
export function reasons({ commonSkills, allSkills, commonDiscipline }: Compatibility): string {
  return [
    commonSkills.length > 0
      ? texts.commonSkills(commonSkills.length, allSkills, names(commonSkills))
      : texts.noCommonSkills,
    commonDiscipline === '' ? texts.noCommonDiscipline : texts.commonDiscipline(commonDiscipline),
  ].join('\n');
}

function names(skills: readonly string[]): string {
  const shown = skills.slice(0, MAX_NAMES).join(', ');
  const more = skills.length - MAX_NAMES;
  return more > 0 ? texts.moreSkills(shown, more) : shown;
}
