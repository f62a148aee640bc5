// What people type or paste into a field, as it is meant: without what address books, word processors and
// keyboards of other scripts add to it. Servers decide by it, and forms say the same before they send.

/** What nothing is shown for: blanks, controls, marks of direction, joiners, fillers, a replaced object. */
const HIDDEN = '[\\s\\p{Cc}\\p{Cf}\\p{DI}\\uFFFC]';
/** At an end, these belong to what is before them: a joiner of Malayalam, the selectors and tags of emoji. */
const SHOWN_AT_END = '(?![\\u200D\\p{Variation_Selector}\\u{E0020}-\\u{E007F}])';
const around = (last: string) => new RegExp(`^${HIDDEN}+|(?<!${last})(?:${last})+$`, 'gu');
const AROUND = around(HIDDEN);
const AROUND_NAME = around(SHOWN_AT_END + HIDDEN);

/** Digits of any script in ASCII. In Unicode, those of each script stand in a row that begins with zero. */
export const plainDigits = (text: string): string =>
  text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    let before = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(digit.codePointAt(0)! - before - 1))) before++;
    return String(before % 10);
  });

const narrow = (text: string) =>
  text.replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));

/** Digits, letters and signs in ASCII, any dash as `-` (also the long vowel of Japanese keyboards). */
export const plainSigns = (text: string): string =>
  plainDigits(narrow(text))
    .replace(/[\p{Pd}\u2212\u30FC]/gu, '-')
    .replace(/[\p{Cf}\p{DI}\uFFFC]/gu, '');

/** A code of a message, an app or a list: capitals and digits. */
export const cleanCode = (typed: string): string => plainSigns(typed).replace(/[\s-]/g, '').toUpperCase();

/** An e-mail address, also behind a name, from a link or the end of a sentence. What it hides stays. */
export const cleanEmail = (typed: string): string =>
  narrow(typed.replace(AROUND, ''))
    .normalize('NFC')
    .replace(/^[^<>@]*<([^<>]*)>$/, '$1')
    .replace(/^mailto:([^?]*).*/is, '$1')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\.$/, '');

/** A phone number with its extension, without the word in front of it, as `Tel.:`. */
export const cleanPhone = (typed: string): string =>
  plainSigns(typed)
    .replace(/^[^\p{L}\d+(]*(?:(?:\p{L}[\p{L}. ]{0,20}:|tel\b\.?)[^\p{L}\d+(]*)?/iu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** A name in one line; `''` if nothing of it is shown. */
export const cleanName = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(AROUND_NAME, '')
    .replace(/[\s\p{Cc}]+/gu, ' ');

/** A password as it is hashed: the profile OpaqueString of RFC 8265. Nothing is cut off. */
export const preparePassword = (typed: string): string => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC');
