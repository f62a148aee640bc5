/** Number of colours a name can get (A§9). */
export const AVATAR_COLOUR_COUNT = 18;

/** Index of a name's colour: the sum of its character codes, modulo 18. */
export function avatarColour(name: string): number {
  let sum = 0;
  for (let at = 0; at < name.length; at++) sum += name.charCodeAt(at);
  return sum % AVATAR_COLOUR_COUNT;
}

/** Scripts whose letters join: two initials would be read as a word. */
const JOINING = /^[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mandaic}\p{Script=Nko}\p{Script=Mongolian}]/u;

/** A title before a name, or what stands after it, as "Dr." and "Jr."; "J." is a name. */
const TITLE = /^\p{L}{2,}\.$/u;

/**
 * First letters of the first and last word of the name without its titles, upper case; of the
 * first word alone in scripts whose letters join.
 */
export function initials(name: string): string {
  const all = name.trim().split(/\s+/).filter(Boolean);
  const named = all.filter((word) => !TITLE.test(word));
  const words = named.length > 0 ? named : all;
  const chosen = words.length > 1 && !JOINING.test(words[0]!) ? [words[0], words.at(-1)] : [words[0]];
  return chosen
    .map((word = '?') => new Intl.Segmenter().segment(word).containing(0)?.segment)
    .join('')
    .toUpperCase();
}
