/** An address of a file with its origin. `undefined` without one, and for a text that is none. */
export const absolute = (address: string | null, origin: string): string | undefined =>
  address && URL.canParse(address, origin) ? new URL(address, origin).href : undefined;
