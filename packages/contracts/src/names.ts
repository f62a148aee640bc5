import { nonBlank, text } from './fields.ts';

/** What a browser shows as nothing, or as part of the page's direction. */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]|\u034F|\u115F|\u1160|\u17B4|\u17B5|\u2800|\u3164|\uFFA0|\p{Variation_Selector}/u;

const JOINED = String.raw`[\p{sc=Arabic}\p{sc=Bengali}\p{sc=Devanagari}\p{sc=Gujarati}\p{sc=Gurmukhi}\p{sc=Kannada}\p{sc=Khmer}\p{sc=Malayalam}\p{sc=Mongolian}\p{sc=Oriya}\p{sc=Sinhala}\p{sc=Syriac}\p{sc=Tamil}\p{sc=Telugu}]`;
const VIRAMA = String.raw`[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA\u17D2]`;

/** Invisible characters that belong to what is shown, and whole emoji. */
const SHAPING = new RegExp(
  [
    // Emoji with skin tones, keycaps and flags of regions (UTS 51), and those that are written in short.
    String.raw`(\p{RGI_Emoji})|(?<=\p{ExtPict})(?:\u200D(?=\p{ExtPict})|[\uFE0E\uFE0F]\u200D?)`,
    // Joiners inside words, before a virama as in Bengali, and after one at an end (rules A and B of UAX 31).
    String.raw`(?<=${JOINED})[\u200C\u200D](?=\p{L}|${VIRAMA})|(?<=${VIRAMA})\u200D(?!\p{M})`,
    // Variants of ideographs and of Mongolian letters.
    String.raw`(?<=\p{sc=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]|(?<=\p{sc=Mongolian})[\u180B-\u180F]`,
  ].join('|'),
  'gv',
);

/** Alphabets with letters that look alike. */
const ALPHABETS = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee'].map(
  (script) => new RegExp(String.raw`\p{sc=${script}}`, 'u'),
);

/** A part of a word in one alphabet, with a letter that looks like none of another (UTS 39). */
const part = (script: string, own: string) => String.raw`(?=\p{sc=${script}}*[${own}])\p{sc=${script}}+`;
const LATIN = part('Latin', 'DFGLQRUVWdfghkqtz');
const OTHER = `(?:${part('Cyrillic', 'БДЖЗИЙЛФЦЧШЩЪЫЭЮЯбджзийлфцчшщъыэюя')}|${part('Greek', 'ΔΘΞΠΣΦΨΩδθλμξπφψ')})`;
/**
 * Two alphabets that can't be taken for one: each part has a letter of its own, and a capital begins the
 * second, as in СберTech and μLab. Or a capital with a sign of science, as in Kβ, or after one, as in Δelta.
 */
const COMPOUND = new RegExp(
  String.raw`^(?:${LATIN}(?=\p{Lu})${OTHER}|${OTHER}(?=\p{Lu})${LATIN}|[A-Z][βδθλμπφψ]|[ΔΘΞΠΣΦΨΩ]${LATIN})$`,
  'u',
);

/**
 * Whether a name has neither characters that nothing is shown for nor a word with letters of several
 * look-alike alphabets. Both make names that differ from another person's and look the same.
 */
export function isPlainName(name: string): boolean {
  const rest = name.replaceAll(SHAPING, (_, emoji) => (emoji ? ' ' : ''));
  if (INVISIBLE.test(rest)) return false;
  const words = rest.split(/[^\p{L}\p{M}]+/u);
  return words.every(
    (word) => ALPHABETS.filter((alphabet) => alphabet.test(word)).length < 2 || COMPOUND.test(word),
  );
}

/** Keyword of a schema whose text must be a plain name. The servers check it when they validate input. */
const PLAIN = { 'x-plain-name': true };

/** A name that people are shown: of a person, a company or a group. */
export const name = (maxLength: number) => ({ ...nonBlank(maxLength), ...PLAIN });
/** The same where `''` clears it. */
export const clearableName = (maxLength: number) => ({ ...text(maxLength), ...PLAIN });
