import type { Place } from '@firstrung/contracts';

/** The IANA time zone of a place, if it is known. */
export const zoneOfPlace = (_place: Place): string | undefined => undefined;
