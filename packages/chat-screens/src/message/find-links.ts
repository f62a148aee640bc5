/** A piece of a message: plain text or a link. */
type Piece = string | { href: string };

const URL_PATTERN = /\bhttps?:\/\/[^\s<>"`]+/gi;
/** Punctuation that usually belongs to the sentence, not to the URL at its end. */
const TRAILING = /[.,;:!?'*_~»”’)\]}]$/;
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
  for (let last = link.at(-1) ?? ''; TRAILING.test(link); last = link.at(-1) ?? '') {
    const opener = OPENED_BY[last];
    // As in https://example.org/Rust_(language)
    if (opener && count(link, opener) >= count(link, last)) break;
    link = link.slice(0, -1);
  }
  return link;
}

const count = (text: string, character: string) => text.split(character).length - 1;

const isHttpUrl = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
