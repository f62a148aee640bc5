import { nonBlank, text } from './fields.ts';

/** What a browser shows as nothing, or as part of the page's direction. */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]|\u034F|\u115F|\u1160|\u17B4|\u17B5|\u2800|\u3164|\uFFA0|\p{Variation_Selector}/u;

/** Joiners that a script needs inside words, and those inside of emoji. */
const JOINERS =
  /(?<=[\p{sc=Arabic}\p{sc=Bengali}\p{sc=Devanagari}\p{sc=Gujarati}\p{sc=Gurmukhi}\p{sc=Kannada}\p{sc=Khmer}\p{sc=Malayalam}\p{sc=Oriya}\p{sc=Sinhala}\p{sc=Tamil}\p{sc=Telugu}])[\u200C\u200D](?=\p{L})|(?<=\p{ExtPict})(?:\uFE0F\u200D(?=\p{ExtPict})|\u200D(?=\p{ExtPict})|\uFE0F)/gu;

/** Alphabets with letters that look alike. */
const ALPHABETS = [
  /\p{sc=Latin}/u,
  /\p{sc=Cyrillic}/u,
  /\p{sc=Greek}/u,
  /\p{sc=Armenian}/u,
  /\p{sc=Cherokee}/u,
];

/**
 * Whether a name has neither invisible characters nor a word with letters of several look-alike alphabets.
 * Both make names that differ from another person's and look the same.
 */
export function isPlainName(name: string): boolean {
  const rest = name.replaceAll(JOINERS, '');
  if (INVISIBLE.test(rest)) return false;
  const words = rest.split(/[^\p{L}\p{M}]+/u);
  return words.every((word) => ALPHABETS.filter((alphabet) => alphabet.test(word)).length < 2);
}

/** Keyword of a schema whose text must be a plain name. The servers check it when they validate input. */
const PLAIN = { 'x-plain-name': true };

/** A name that people are shown: of a person, a company or a group. */
export const name = (maxLength: number) => ({ ...nonBlank(maxLength), ...PLAIN });
/** The same where `''` clears it. */
export const clearableName = (maxLength: number) => ({ ...text(maxLength), ...PLAIN });
