/** A person's name as it is kept: no control or bidirectional override characters, single spaces. May come out empty. */
export const cleanName = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
