/** A piece of a message: plain text, or an address that leads somewhere. */
export type Piece = string | { href: string };

const ADDRESS = /\bhttps?:\/\/[^\s<>"`]+/gi;
/** What usually belongs to the sentence and not to the address at its end. */
const TRAILING = /[.,;:!?'*_~»”’)\]}]$/;
const OPENED_BY: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Finds the http(s) addresses in a text; nothing else ever becomes a link. */
export function linked(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const href = withoutTrailing(found);
    if (!isAddress(href)) continue;
    if (index > end) pieces.push(text.slice(end, index));
    pieces.push({ href });
    end = index + href.length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

function withoutTrailing(address: string): string {
  let kept = address;
  for (let last = kept.at(-1) ?? ''; TRAILING.test(kept); last = kept.at(-1) ?? '') {
    const opener = OPENED_BY[last];
    // As in https://example.org/Rust_(language)
    if (opener && count(kept, opener) >= count(kept, last)) break;
    kept = kept.slice(0, -1);
  }
  return kept;
}

const count = (text: string, letter: string) => text.split(letter).length - 1;

const isAddress = (address: string) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
