import type { JobFields } from '@firstrung/contracts';

// The one definition of a word, for jobs and for searches.

/** The words of a text, in order, in lower case: letters and digits of any script. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The same with the signs of c++ and c#. */
export const signedWordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}+#]+/gu) ?? [];

/** Weights for sorting jobs by relevance: A ranks higher than B, C and D. */
type Weight = 'A' | 'B' | 'C' | 'D';

/** The data that the search stores for a live job. */
export interface SearchDocument {
  /** PostgreSQL's tsvector: the job's words, and its filters as words with a prefix (`skill:`, `place:`, …). */
  words: string;
  /** The skills and places among them. */
  facets: string[];
  /** The words that may be searched for by their beginnings. */
  prefixWords: string[];
  /** Words of title and skills, with which mistyped words are compared. */
  terms: string[];
}

export function searchDocument(job: JobFields, company: { id: string; name: string }): SearchDocument {
  const skills = job.skills.join(' ');
  const titleAndSkills = `${job.title} ${skills}`;
  const facets = [
    ...job.skills.map((skill) => `skill:${skill}`),
    ...signedWordsOf(job.location).map((word) => `place:${word}`),
  ];
  const companyWords = signedWordsOf(company.name).map((word) => `company:${word}`);
  const texts: [string, Weight][] = [
    [job.title, 'A'],
    [skills, 'B'],
    [company.name, 'C'],
    [`${job.description} ${job.requirements}`, 'D'],
  ];
  const signed = signedWordsOf(titleAndSkills).filter((word) => /[+#]/.test(word));
  return {
    words: tsvector(texts, [
      ...signed,
      ...facets,
      ...companyWords,
      `company:${company.id}`,
      `type:${job.employmentType}`,
    ]),
    facets: distinct(facets),
    prefixWords: distinct([
      ...texts.flatMap(([text]) => wordsOf(text)),
      ...signed,
      ...facets.filter((facet) => facet.startsWith('place:')),
      ...companyWords,
    ]).filter(isStored),
    terms: distinct(wordsOf(titleAndSkills)).filter(({ length }) => length >= 4 && length <= 40),
  };
}

// Limits of a tsvector: 2,046 bytes a word, the position of a word, and how many positions each word may have.
const MAX_WORD_LENGTH = 500;
const MAX_POSITION = 16_383;
const MAX_POSITIONS = 255;

/** A tsvector of texts, whose words have positions and weights, and of whole words without. */
export function tsvector(
  texts: readonly (readonly [text: string, weight: Weight])[],
  words: readonly string[] = [],
): string {
  const positions = new Map<string, string[]>(words.map((word) => [word, []]));
  let position = 0;
  for (const [text, weight] of texts) {
    for (const word of wordsOf(text).filter(isStored)) {
      position = Math.min(position + 1, MAX_POSITION);
      const of = positions.get(word) ?? [];
      if (of.length < MAX_POSITIONS) of.push(`${position}${weight}`);
      positions.set(word, of);
    }
  }
  // Words consist of letters, digits, signs and spaces: nothing needs escaping.
  return [...positions].map(([word, at]) => `'${word}'${at.length > 0 ? `:${at}` : ''}`).join(' ');
}

const isStored = (word: string): boolean => word.length <= MAX_WORD_LENGTH;

/** Sorted, so that transactions that insert the same words do so in the same order and can't deadlock. */
const distinct = (words: readonly string[]): string[] => [...new Set(words)].toSorted();
