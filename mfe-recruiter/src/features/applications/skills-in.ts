/** The skills an applicant wrote down, of which the profile keeps one text: parted by commas, semicolons or lines, each once. */
export const skillsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((skill) => skill.trim())
      .filter((skill) => skill !== ''),
  ),
];
