import type { PhonePart } from '@firstrung/contracts';
import { findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js';

/** Between two numbers. The library would take the first digits of the second one for an extension. */
const BETWEEN = /(\s*[,;|]\s*(?=[+(\d-])|\s+\/\s+)/;

/**
 * The phone numbers in a text that people wrote, with the links that dial them (RFC 3966): several numbers,
 * extensions, and the `(0)` that isn't dialled from abroad. What may be another number has no link.
 * @param country ISO 3166-1, of numbers without `+`
 */
export function phoneParts(text: string, country: string): PhonePart[] {
  const defaultCountry = isSupportedCountry(country) ? country : undefined;
  const parts: PhonePart[] = [];
  let [before, digits] = ['', 0];
  for (const [index, piece] of text.split(BETWEEN).entries()) {
    // The second of `0421 123-0 / -17` is `0421 123-17`.
    const whole = /^-\d+$/.test(piece) ? before.replace(/-\d+$/, piece) : piece;
    const lead = whole.length - piece.length;
    let at = 0;
    for (const { number, startsAt, endsAt } of findPhoneNumbersInText(whole, {
      defaultCountry,
      extended: true,
    })) {
      // The second of `0421 12345 / 12346` lacks the area.
      if (!number.isValid() || (!/^[+(0-]/.test(piece) && number.nationalNumber.length < digits)) continue;
      digits ||= number.nationalNumber.length;
      const begin = Math.max(startsAt - lead, 0);
      parts.push({ text: piece.slice(at, begin) });
      at = endsAt - lead;
      parts.push({ text: piece.slice(begin, at), href: number.getURI() });
    }
    parts.push({ text: piece.slice(at) });
    if (index % 2 === 0) before = whole;
  }
  return parts.filter((part) => part.text !== '');
}
