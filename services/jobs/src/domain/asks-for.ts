import type { AskedFor } from '@firstrung/contracts';

/** Words by which a text asks for something, in English and German. */
const WORDS: Record<AskedFor, RegExp> = {
  deposit:
    /\b(?:deposits?|(?:upfront|advance|registration|application|training|processing) (?:fees?|payments?)|pay (?:\S+ ){0,3}(?:first|upfront|in advance)|kaution|vorkasse|anzahlung|(?:bearbeitungs|anmelde|schulungs)gebühr\w*)/iu,
  messenger: /\b(?:whats ?app|telegram|signal|viber|we ?chat|line app|t\.me|wa\.me)\b/iu,
  bank: /\b(?:ibans?|bank (?:account|details|card)s?|account numbers?|bankverbindung|kontonummer|western union|moneygram|paypal|gift cards?|bitcoins?|crypto\w*|usdt)\b/iu,
};
const AROUND = 40;

/** What a text asks for as people see it, each thing once, with the words around it. */
export function asksFor(written: string): { what: AskedFor; words: string }[] {
  const text = written.normalize('NFKC').replace(/[\p{Cf}\p{DI}]/gu, '');
  return (Object.keys(WORDS) as AskedFor[]).flatMap((what) => {
    const found = WORDS[what].exec(text);
    if (!found) return [];
    const words = text.slice(Math.max(0, found.index - AROUND), found.index + found[0].length + AROUND);
    return [{ what, words: words.toWellFormed().replace(/\s+/gu, ' ').trim() }];
  });
}

/** The domain of a website, without `www.`; `''` if it has none. */
export const siteDomain = (website: string): string =>
  URL.parse(website)
    ?.hostname.toLowerCase()
    .replace(/^www\./, '') ?? '';

const isBelow = (one: string, other: string): boolean => one === other || one.endsWith(`.${other}`);

export const isMailOfSite = (mailDomains: readonly string[], site: string): boolean =>
  site !== '' && mailDomains.some((domain) => isBelow(domain, site) || isBelow(site, domain));
