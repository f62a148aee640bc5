import type { AskedFor } from '@firstrung/contracts';

/** What a text asks for something by, in English and German. */
const WORDS: Record<AskedFor, readonly RegExp[]> = {
  deposit: [
    /\b(?:deposits?|(?:upfront|advance|registration|application|training|processing) (?:fees?|payments?)|pay (?:\S+ ){0,3}(?:first|upfront|in advance)|kaution|vorkasse|anzahlung|(?:bearbeitungs|anmelde|schulungs)gebühr\w*)/iu,
  ],
  messenger: [
    /\b(?:whats ?app|viber|we ?chat|t\.me|wa\.me)\b/iu,
    // These are words too, as in "signal processing": one alone is no contact. It is one with a name or a
    // number there, with what only a messenger has, and where somebody is to write or talk by it.
    /\b(?:telegram|signal|line|threads)(?: (?:app|messenger|id)\b|:? ?@\w)/iu,
    /\b(?:telegram|signal)(?: (?:chat|group|channel|gruppe|kanal)\b|:? ?\+?\d[\d ]{5})/iu,
    /\b(?:contact|write|text|message|reach|chat|call|add|join|find|apply|interview|schreib|meld|kontakt|erreich|bew[ei]rb)\p{L}*(?: \S+){0,5} (?:on|via|by|over|through|using|über|auf|mit) (?:telegram|signal)(?!-| (?!(?:at|to|for|only|now|today|please|unter|jetzt|heute|bitte|nur)\b)[\p{L}\p{N}])/iu,
  ],
  bank: [
    /\b(?:ibans?|bank (?:account|details|card)s?|account numbers?|bankverbindung|kontonummer|western union|moneygram|paypal|gift cards?|bitcoins?|crypto\w*|usdt)\b/iu,
  ],
};
const AROUND = 40;

/** What a text asks for as people see it, each thing once, with the words around it. */
export function asksFor(written: string): { what: AskedFor; words: string }[] {
  const text = written.normalize('NFKC').replace(/[\p{Cf}\p{DI}]/gu, '');
  return (Object.keys(WORDS) as AskedFor[]).flatMap((what) => {
    const found = WORDS[what].map((words) => words.exec(text)).find((match) => match !== null);
    if (!found) return [];
    const words = text.slice(Math.max(0, found.index - AROUND), found.index + found[0].length + AROUND);
    return [{ what, words: words.toWellFormed().replace(/\s+/gu, ' ').trim() }];
  });
}

/** The host of an address as URLs have it: no port, in lower case and punycode; `''`: it has none. */
const hostOf = (address: string): string => URL.parse(address)?.hostname.replace(/\.+$/, '') ?? '';

/** The domain of a website, without `www.`; `''` if it has none. */
export const siteDomain = (website: string): string => hostOf(website).replace(/^www\./, '');

/** Whether a domain is the other one or below it. */
export const isBelow = (one: string, other: string): boolean => one === other || one.endsWith(`.${other}`);

export const isMailOfSite = (mailDomains: readonly string[], site: string): boolean =>
  site !== '' &&
  mailDomains
    .map((domain) => hostOf(`https://${domain}`))
    .some((domain) => domain !== '' && (isBelow(domain, site) || isBelow(site, domain)));
