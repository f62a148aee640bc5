// What emails say of the names that people have typed.

/** The full stops of all scripts that browsers or readers take for that of an address. */
const DOT = '[.\u2027\u3002\u06d4\u0701\u0702]';
/** The ends of addresses that are recognized also where a sentence or an abbreviation may end. */
const END = '(?:com|net|org|info|biz|io|xyz|ru|cn)\\b';
/** What makes of a name a link, an address or a code. Names are typed by strangers. */
const SUSPICIOUS = new RegExp(
  [
    // Parts of addresses and of HTML, and what is invisible or turns the direction of a text.
    '[@\\\\<>]|//|www|[\\p{Cf}\\p{Cc}]',
    // A code, a phone number or a network address.
    '(?:\\p{Nd}[ .-]?){5}|\\d(?:\\.\\d+){3}',
    // `evil.com`, `evil .com` and `evil . com`, but not `Dr. Lee`.
    `[\\p{L}\\p{N}]${DOT}\\p{L}{2}| ${DOT} ?\\p{L}{2}`,
    // `evil. com`, `evil dot com`, `evil,com`, `evil[.]com`, `ann (at) evil`
    `(?:${DOT}|[\u00b7\u2022\u2219\u22c5\u30fb]|\\b(?:dot|punkt|point)\\W) ?${END}|[\\p{L}\\p{N}],${END}`,
    `[([{] ?(?:${DOT}|dot|at) ?[)\\]}]`,
  ].join('|'),
  'iu',
);
/** A framework, and no address. */
const DOT_NET = /(^| )(?:\.|D(?:ot|OT) )N(?:et|ET)\b/g;
const MAX_LENGTH = 60;
const MAX_TITLE = 200;

/** A text in plain letters of one width, without marks, joiners and soft hyphens. */
const asRead = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|[\u00ad\u200c\u200d]/gu, '')
    .replace(DOT_NET, '$1NET');

/**
 * A name as an email may say it; `''` if it looks like advertising. It has no double quotation marks, so that
 * it can stand in them.
 */
export function harmlessName(name: string, maxLength = MAX_LENGTH): string {
  const clean = name
    .replace(/\s+/g, ' ')
    .replace(/["“-‟«»‹›″＂❝❞〝-〟]/g, '’')
    .trim();
  return clean.length > maxLength || SUSPICIOUS.test(asRead(clean)) ? '' : clean;
}

/**
 * A name in quotation marks, as subjects and sentences of the board say it: what it claims is not theirs.
 * `other` if it is missing or looks like advertising.
 */
export function quotedName(name: string | null, other: string, maxLength?: number): string {
  const harmless = harmlessName(name ?? '', maxLength);
  return harmless === '' ? other : `“${harmless}”`;
}

/** The title of a job, which may be longer than a name. */
export const quotedTitle = (title: string | null, other: string): string =>
  quotedName(title, other, MAX_TITLE);
