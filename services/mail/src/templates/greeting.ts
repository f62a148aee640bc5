import { emailTexts } from './texts.ts';

/**
 * Text in a name that a mail program would turn into a link, or a reader could take for a code. Names and
 * addresses are typed by strangers.
 */
const SUSPICIOUS = /[@/\\<>]|\d{4}|\p{L}\.\p{L}{2}|www/iu;
const MAX_LENGTH = 60;

/** A name as an email may say it; `''` if it looks like advertising. */
export function harmlessName(name: string): string {
  const clean = name.replace(/\s+/g, ' ').trim();
  return clean.length > MAX_LENGTH || SUSPICIOUS.test(clean) ? '' : clean;
}

/** `Hello Ann,` – or `Hello,` if the name looks like advertising. */
export const greeting = (name: string, language?: string): string =>
  emailTexts(language).hello(harmlessName(name));
