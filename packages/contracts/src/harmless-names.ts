import tlds from 'tlds' with { type: 'json' };
import { cutAtGrapheme } from './cut-at-grapheme.ts';

// What emails say of the names that strangers have typed. The mail program of the reader makes links of what
// looks like one. These are the rules that are taken to hold; whatever no program links stands as it is.
//
// - Gmail, Outlook on the web, Apple Mail: words with dots between, one of which is a top-level domain
//   (IANA's list), also before a hyphen or a letter of another script, and with what browsers take for a dot
//   (UTS 46): `evil.com`, `evil。com`, `evil.com-Team`, `мойсайт.рф`. Not: `Node.js`, `St.Gallen`,
//   `evil .com`, `evil dot com`. Apple Mail also `192.0.2.10`.
// - Thunderbird (mozTXTToHTMLConv), Outlook: `www.` without a known domain, a scheme that has a program, as
//   `http:evil`, `tel:110`; Outlook: `\\server`.
// - all: addresses, which lose their link with the dots; Outlook also `ann@server`.
// - Apple Mail, Gmail on phones (libphonenumber): seven digits or more with signs between, or six after a 0.
//   Not: years, dates and amounts of money with no digits after them, and numbers with a letter or an
//   underscore between.
// - Apple's autofill: six digits in a row are a code, also in circles, or three and three with a sign.

const SCHEME =
  /(?<=\b[a-z][a-z\d+.-]*):(?=\/\/)|(?<=\b(?:https?|ftp|file|data|about|javascript|mailto|tel|sms|callto|xmpp|news)):(?=\S)/gi;
const DOT = '[.\u2024\u3002\ufe52\uff0e\uff61]';
const LABEL = '[\\p{L}\\p{M}\\p{N}\\p{So}\\p{DI}_-]+';
const HOST = new RegExp(`${LABEL}(?:${DOT}${LABEL})+`, 'gu');
const DOMAINS = /* @__PURE__ */ new Set(tlds);
const SCRIPTS =
  'Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Han Hangul Hiragana Katakana Thai Lao Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala';
/** The part of a label that programs take for a domain: its beginning in one script. */
const DOMAIN = new RegExp(
  `^(?:${SCRIPTS.replace(/\w+/g, '[\\p{Script=$&}ー]+').replaceAll(' ', '|')}|.*)`,
  'u',
);
/** Degrees and frameworks whose hosts are nobody's to advertise. */
const NOBODYS = '(?:[bm]\\.(?:sc|ed|com|tech)|(?:asp|ado|vb)\\.net)';
const NO_HOST = new RegExp(`^${NOBODYS}(?![^.])`);
/** What makes them somebody's: a port or a path, unless it is another of them, as in `VB.NET/ADO.NET`. */
const NEXT = `/${NOBODYS}(?=\\.?(?:[\\s/),;…]|$))`;
const PLACE = new RegExp(`^(?:${NEXT})*(?!${NEXT})(?::\\d|[/?#]\\S)`, 'i');
const IP = /^\d{1,3}(?:\.\d{1,3}){3}$/;

const YEAR = '(?:19|20)\\d\\d';
const DAY = '(?:0?[1-9]|[12]\\d|3[01])\\.(?:0?[1-9]|1[0-2])\\.';
const FULL_DATE = `(?:\\d{1,2}[./]){1,2}${YEAR}|${YEAR}-\\d\\d-\\d\\d|${YEAR}/\\d{1,4}`;
const DASH = ' ?\\p{Pd} ?';
// A dotted number in pairs is no range of short dates: `06.12.34-56.78`.
const DATE = [
  `(?:${FULL_DATE})(?:${DASH}(?:${FULL_DATE}))?`,
  `${DAY}${DASH}${DAY}(?:${YEAR})?`,
  `(?:\\d{1,2}[./]){1,2}(?:\\d\\d)?`,
].join('|');
const AMOUNT = '(?!0)\\d{1,3}(?:(?:[ .,’]000)+|[.,’]\\d{3})';
const range = (one: string) => `(?:${one})(?:${DASH}(?:${one}))?`;
const SIGN = '[ \u00a0.()（）［］\\[\\]/／~⁓∼～ー−\\p{Pd}\\p{M}]';
const SIGNS = `${SIGN}{0,4}`;
/** No digit follows, save in a bracket with its own unit: `01.09.2026 (20 h)`. */
const ENDS = `(?!(?! \\(\\d{1,2} ?\\p{L})${SIGNS}\\p{Nd})`;
const DIGIT = '[\\p{Nd}\\p{No}]';
const NUMBER = new RegExp(
  [
    // Left alone, unless it is the beginning or the end of a longer number.
    `(?<!\\p{Nd}${SIGNS})((?:${DATE}|${range(AMOUNT)})${ENDS}|${range(YEAR)}(?!(?:${SIGNS}\\p{Nd}){3}))(?!\\p{Nd})`,
    `(?:[+(]|(?<![\\p{Nd}/])[0０])(?:${SIGNS}${DIGIT})+`,
    `${DIGIT}(?:${SIGNS}${DIGIT})+`,
  ].join('|'),
  'gu',
);
const IS_CALLED = new RegExp(
  [
    `(?:${DIGIT}\\p{M}*){6}`,
    `^${DIGIT}{3}${SIGN}${DIGIT}{3}$`,
    `(?:\\p{Nd}\\P{Nd}*){7}`,
    `^\\P{Nd}*[0０](?:\\P{Nd}*\\p{Nd}){5}`,
  ].join('|'),
  'u',
);

const MAX_LENGTH = 60;
const MAX_TITLE = 200;

function withoutLink(chain: string, offset: number, name: string): string {
  const read = chain
    .normalize('NFKC')
    .replace(/\p{DI}/gu, '')
    .toLowerCase();
  const isPlace = PLACE.test(name.slice(offset + chain.length));
  const [first = '', ...labels] = (isPlace ? read : read.replace(NO_HOST, 'x')).split(/[.。]/);
  const isHost = labels.some((label) => label.startsWith('xn--') || DOMAINS.has(DOMAIN.exec(label)![0]));
  return isHost || /^(?:www\d*|ftp)$/.test(first) || IP.test(read)
    ? chain.replaceAll(new RegExp(DOT, 'g'), '·')
    : chain;
}

/**
 * A name as an email may say it: shortened to `maxLength`, and with a middle dot for each dot of what a mail
 * program would turn into a link, `(at)` in addresses and underscores in long numbers. It has no double
 * quotation marks, so that it can stand in them.
 */
export function harmlessName(name: string, maxLength = MAX_LENGTH): string {
  const clean = name
    .replace(/\s+/g, ' ')
    // Invisible, or they turn the direction of a text. Joiners and tags are parts of words and flags.
    .replace(/(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])[\p{Cf}\p{Cc}]/gu, '')
    .replace(/["“-‟«»‹›″＂❝❞〝-〟]/g, '’')
    .trim();
  const short = clean.length > maxLength ? `${cutAtGrapheme(clean, maxLength - 1).trim()}…` : clean;
  return short
    .replace(/\\{2}/g, '//')
    .replace(SCHEME, ' ')
    .replace(/(?<=\S)[@＠](?=\S)/g, ' (at) ')
    .replace(HOST, withoutLink)
    .replace(NUMBER, (number, plain?: string) =>
      plain === undefined && IS_CALLED.test(number)
        ? number.replace(
            /(?:[\p{Nd}\p{No}][^\p{Nd}\p{No}]*?){3}\p{M}*(?=[^\p{Nd}\p{No}]*[\p{Nd}\p{No}])/gu,
            '$&_',
          )
        : number,
    );
}

/**
 * A name in quotation marks, as subjects and sentences of the board say it: what it claims is not theirs.
 * `other` if it is missing.
 */
export function quotedName(name: string | null, other: string, maxLength?: number): string {
  const harmless = harmlessName(name ?? '', maxLength);
  return harmless === '' ? other : `“${harmless}”`;
}

/** The title of a job, which may be longer than a name. */
export const quotedTitle = (title: string | null, other: string): string =>
  quotedName(title, other, MAX_TITLE);
