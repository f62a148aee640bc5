import {
  type ApplicationStatus,
  type NextAnswer,
  type RejectionReason,
  TEMPLATE_FIELDS,
  type TemplateUse,
} from '@firstrung/contracts';

/** What a recruiter has chosen that an email or a message says. */
export interface Words {
  /** The key of the template whose text it is, `OWN` or `NEUTRAL`. */
  from: string;
  /** Of a message. */
  subject?: string;
  /** `''`: the short and neutral words. */
  text: string;
}

/** What the email about a held decision says. */
export interface HeldWords {
  /** `null`: the short and neutral words. Undefined: not known here. */
  text: string | null | undefined;
}

/** The key of words that the recruiter writes. */
export const OWN = 'own';
/** The key of the short and neutral words. */
export const NEUTRAL = 'neutral';

/** The words of each kind of decision. Absent: nothing is chosen, and a held decision keeps its words. */
export type ChosenWords = Partial<Record<DecisionUse, Words>>;
export type DecisionUse = Exclude<TemplateUse, 'message'>;

export interface Choice {
  status: ApplicationStatus;
  rejectionReasons: RejectionReason[];
  /** The email says the reasons; `true` by default. */
  explain?: boolean | undefined;
  /** What the email says. */
  words?: ChosenWords | undefined;
  /** Until when whoever is shortlisted is promised the next answer, if another day than by default. */
  nextAnswer?: NextAnswer | undefined;
}

/** What the words of the email about a status are for. The acceptance has a fixed text. */
export function decisionUse(status: ApplicationStatus): DecisionUse | undefined {
  if (status === 'not up to snuff') return 'rejection';
  return status === 'nextSteps Shortlisted' ? 'invitation' : undefined;
}

/** What is chosen to be said about a status. `null`: the short and neutral words. */
export function wordsFor(status: ApplicationStatus, chosen: ChosenWords = {}): string | null | undefined {
  const use = decisionUse(status);
  const words = use && chosen[use];
  return words && (words.text.trim() || null);
}

const KNOWN: readonly string[] = TEMPLATE_FIELDS.map((name) => `{${name}}`);

/** What looks like a field, each once. */
const fieldsLike = (text: string) => [...new Set(text.match(/\{[^{}\s]{1,30}\}/g))];

/** What looks like a field and is none, each once. */
export const unknownFields = (text: string): string[] =>
  fieldsLike(text).filter((field) => !KNOWN.includes(field));

/** The fields that stand in a text, each once. */
export const fieldsIn = (text: string): string[] => fieldsLike(text).filter((field) => KNOWN.includes(field));
