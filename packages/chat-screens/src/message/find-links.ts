/** A piece of a message: plain text or a link. */
type Piece = string | { href: string };

/**
 * A URL as it stands in a text. Readers end it at quotation marks, at hidden characters but for joiners, and
 * at the punctuation of languages that have no spaces, even if a word follows: browsers copy these encoded.
 */
const URL_PATTERN =
  /\bhttps?:\/\/(?:(?![\s<>"`„‚\p{Cc}\p{Pi}\u3001-\u3003\u3008-\u3020\u3030\uff00-\uff0f\uff1a-\uff20\uff3b-\uff65]|(?!’)\p{Pf}|(?![\u200c\u200d])\p{Cf}).)+/giu;
/** Punctuation that usually belongs to the sentence, not to the URL at its end. */
const TRAILING = /(?![/#%&@\\-])[\p{P}\p{Cf}~|^]$/u;
const OPENED_BY: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Splits a text at its http(s) URLs. Nothing else becomes a link. */
export function findLinks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(URL_PATTERN)) {
    const href = withoutTrailing(found);
    if (!isHttpUrl(href)) continue;
    if (index > end) pieces.push(text.slice(end, index));
    pieces.push({ href });
    end = index + href.length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

function withoutTrailing(url: string): string {
  let link = url;
  for (let last = TRAILING.exec(link)?.[0]; last; last = TRAILING.exec(link)?.[0]) {
    const opener = OPENED_BY[last];
    // As in https://example.org/Rust_(language)
    if (opener && count(link, opener) >= count(link, last)) break;
    link = link.slice(0, -last.length);
  }
  return link;
}

const count = (text: string, character: string) => text.split(character).length - 1;

const isHttpUrl = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
