export const MAX_SKILLS = 30;
export const MAX_SKILL_LENGTH = 60;

/**
 * A skill's stored name: trimmed, lower-cased, letters of any script, digits
 * and spaces only – but `+` and `#` right after a letter stay, so that c, c++
 * and c# remain three skills (B§5, C§3). `''` when nothing is left.
 */
export function normaliseSkill(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N} +#]/gu, '')
    .replace(/(?<!\p{L}[+#]*)[+#]/gu, '')
    .replace(/ +/g, ' ')
    .trim();
}

/**
 * The skills of a profile's text, as typed, without duplicates: separated by commas and semicolons of any
 * script, bars, bullets or line breaks.
 */
export const skillsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;،؛、，；|•·\n\r]/)
      .map((skill) => skill.trim())
      .filter((skill) => skill !== ''),
  ),
];
