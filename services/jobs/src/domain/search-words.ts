import { type JobFields, signedWordsOf, spellings } from '@firstrung/contracts';
import { isRemote, townWords } from './distance.ts';
import { answerWords, factWords } from './fact-words.ts';
import { countriesIn } from './own-words.ts';
import { cut, joinedForms, tailsOf, textWords, wordsOf } from './word-forms.ts';

/** Weights for sorting jobs by relevance: A ranks higher than B, C and D. */
type Weight = 'A' | 'B' | 'C' | 'D';

/** The data that the search stores for a live job. */
export interface SearchDocument {
  /**
   * PostgreSQL's tsvector: the job's words in all spellings, and
   * its filters as words with a prefix (`skill:`, `place:`, …).
   */
  words: string;
  /** The skills, places and countries among them. */
  facets: string[];
  /** The words that may be searched for by their beginnings. */
  prefixWords: string[];
  /**
   * Those of facts and of the company's name, which are few: no limit of the company's words holds for them.
   */
  keptWords: string[];
  /** Words of title and skills, with which mistyped words are compared. */
  terms: string[];
}

/** Jobs that are indexed get other words only if each company is put into `company_to_index`. */
export function searchDocument(job: JobFields, company: { id: string; name: string }): SearchDocument {
  const skills = job.skills.join(' ');
  const titleAndSkills = `${job.title} ${skills}`;
  const facets = [
    // Suggestions look for skills as they are stored.
    ...job.skills.flatMap((skill) => [skill, ...spellings(skill)]).map((skill) => `skill:${skill}`),
    ...placesOf(job)
      .flatMap(signedWordsOf)
      .flatMap(tailsOf)
      .flatMap(spellings)
      .map((word) => `place:${word}`),
    ...countriesIn(job.location).map((code) => `country:${code}`),
    ...job.places.map(({ country }) => `country:${country.toLowerCase()}`),
  ];
  const facts = factWords(job);
  const towns = townWords(job);
  const companyWords = [...signedWordsOf(company.name).flatMap(tailsOf), ...joinedForms(company.name)]
    .flatMap(spellings)
    .map((word) => `company:${word}`);
  const texts: [string, Weight][] = [
    [job.title, 'A'],
    [skills, 'B'],
    [company.name, 'C'],
    [`${job.description} ${job.requirements}`, 'D'],
  ];
  const signed = signedWordsOf(titleAndSkills)
    .filter((word) => /[+#]/.test(word))
    .flatMap(spellings);
  return {
    words: tsvector(texts, [
      ...signed,
      ...facets,
      ...companyWords,
      `company:${company.id}`,
      `type:${job.employmentType}`,
      ...facts.words,
      ...answerWords(job.answerWithin),
      ...towns,
    ]),
    facets: distinct(facets),
    prefixWords: distinct([
      ...distinct(indexedWords(texts).flat()).flatMap(spellings),
      ...signed,
      ...facets.filter((facet) => facet.startsWith('place:')),
      ...companyWords,
    ]),
    keptWords: distinct([
      ...facts.listed,
      ...towns,
      ...companyWords,
      ...textWords(company.name).flatMap(spellings),
    ]),
    terms: distinct(wordsOf(titleAndSkills).flatMap(spellings)).filter(
      ({ length }) => length >= 4 && length <= 40,
    ),
  };
}

/** The texts that say where the work is. */
const placesOf = (job: JobFields): string[] => [
  job.location,
  ...job.places.map(({ town }) => town),
  ...(isRemote(job) ? ['remote'] : []),
];

// Limits of a tsvector: the position of a word, and how many positions each word may have.
const MAX_POSITION = 16_383;
const MAX_POSITIONS = 255;
/** Of a job: its longest texts have about 1,300 in German. The others are not found. */
const MAX_WORDS = 1_500;

/** A tsvector of texts, whose words have positions and weights, and of whole words without. */
export function tsvector(
  texts: readonly (readonly [text: string, weight: Weight])[],
  words: readonly string[] = [],
): string {
  const positions = new Map<string, string[]>(words.map((word) => [cut(word), []]));
  let position = 0;
  for (const [index, words] of indexedWords(texts).entries()) {
    const [, weight] = texts[index]!;
    for (const word of words) {
      position = Math.min(position + 1, MAX_POSITION);
      for (const spelling of spellings(word).map(cut)) {
        const of = positions.get(spelling) ?? [];
        if (of.length < MAX_POSITIONS) of.push(`${position}${weight}`);
        positions.set(spelling, of);
      }
    }
  }
  // Words consist of letters, their marks, digits, signs and spaces: nothing needs escaping.
  return [...positions].map(([word, at]) => `'${word}'${at.length > 0 ? `:${at}` : ''}`).join(' ');
}

/** The words of each text that the search finds: the first `MAX_WORDS` different ones of all. */
function indexedWords(texts: readonly (readonly [text: string, weight: Weight])[]): string[][] {
  const found = new Set<string>();
  return texts.map(([text]) =>
    textWords(text).filter((word) => {
      if (found.size < MAX_WORDS) found.add(word);
      return found.has(word);
    }),
  );
}

/** Sorted, so that transactions that insert the same words do so in the same order and can't deadlock. */
const distinct = (words: readonly string[]): string[] => [...new Set(words.map(cut))].toSorted();
