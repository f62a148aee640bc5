import { signedWordsOf } from '@firstrung/contracts';

/** What may make two jobs alike. */
export interface Comparable {
  title: string;
  location: string;
  skills: readonly string[];
}

/** What a job shares with few others. */
export interface RareTraits {
  /** as the index has them: `skill:…`, `place:…` */
  facets: string[];
  titleWords: string[];
}

/** So many jobs may share a rare trait on a small board, and one in so many on a larger one. */
const [FEW, ONE_IN] = [3, 20];

/** `english` or `trainee` makes no two jobs alike: what is rare among these jobs may. */
export function rareTraits(job: Comparable, among: readonly Comparable[]): RareTraits {
  const counts = new Map<string, number>();
  for (const trait of among.flatMap((one) => [...new Set(traitsOf(one))]))
    counts.set(trait, (counts.get(trait) ?? 0) + 1);
  const most = Math.max(FEW, among.length / ONE_IN);
  const rare = [...new Set(traitsOf(job))].filter((trait) => (counts.get(trait) ?? 0) <= most);
  return {
    facets: rare.filter((trait) => !trait.startsWith(TITLE)),
    titleWords: rare.filter((trait) => trait.startsWith(TITLE)).map((trait) => trait.slice(TITLE.length)),
  };
}

const TITLE = 'title:';
/** Shorter words of titles are `and`, `m`, `w` and `d`. */
const MIN_LETTERS = 4;

const traitsOf = ({ title, location, skills }: Comparable): string[] => [
  ...skills.map((skill) => `skill:${skill}`),
  ...townWord(location).map((word) => `place:${word}`),
  ...signedWordsOf(title)
    .filter((word) => word.length >= MIN_LETTERS && !/[+#]/.test(word))
    .map((word) => `${TITLE}${word}`),
];

/** The longest word of the town: `francisco` of `San Francisco, CA`. Remote work is no place. */
function townWord(location: string): string[] {
  const words = signedWordsOf(location.split(',')[0] ?? '');
  const [longest] = words.includes('remote') ? [] : words.toSorted((a, b) => b.length - a.length);
  return longest === undefined ? [] : [longest];
}
