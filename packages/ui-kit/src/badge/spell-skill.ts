/** Skills that are not spelt like ordinary words. */
const SPELLINGS = new Map(
  (
    'AutoCAD AWS CAD C++ C# CNC CRM CSS DevOps FEM FMOD GIS GitHub GraphQL HR HSE HTML ' +
    'iOS InDesign JavaScript jQuery LaTeX LinkedIn MATLAB MongoDB MySQL .NET NoSQL npm NumPy PHP PLC ' +
    'PostGIS PostgreSQL PowerPoint PyTorch QA QGIS REST ROS SAP SEO SolidWorks SPSS SQL TypeScript UI UX'
  )
    .split(' ')
    .map((spelling) => [spelling.toLowerCase(), spelling]),
).set('nodejs', 'Node.js');

/** How a skill is spelt, which is stored in lower case (B§5). A text with capitals of its own keeps them. */
export const spellSkill = (skill: string): string =>
  skill !== skill.toLowerCase()
    ? skill
    : skill
        .split(' ')
        .map((word, index) => SPELLINGS.get(word) ?? (index === 0 ? capitalise(word) : word))
        .join(' ');

const capitalise = (word: string) => word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
