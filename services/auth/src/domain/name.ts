/**
 * Normalises a name: no control or bidirectional override characters, single spaces. The result may be empty.
 */
export const cleanName = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
