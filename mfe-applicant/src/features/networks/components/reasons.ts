import type { Compatibility } from '@firstrung/contracts';
import { texts } from '../../../texts.ts';

const { networks: words } = texts;
/** More would not be read. */
const MAX_NAMES = 8;

/** Why two people are as compatible as they are, a line a reason. */
export function reasons({ commonSkills, allSkills, commonDiscipline }: Compatibility): string {
  return [
    commonSkills.length > 0
      ? words.commonSkills(commonSkills.length, allSkills, names(commonSkills))
      : words.noCommonSkills,
    commonDiscipline === '' ? words.noCommonDiscipline : words.commonDiscipline(commonDiscipline),
  ].join('\n');
}

function names(skills: readonly string[]): string {
  const shown = skills.slice(0, MAX_NAMES).join(', ');
  const more = skills.length - MAX_NAMES;
  return more > 0 ? words.moreSkills(shown, more) : shown;
}
