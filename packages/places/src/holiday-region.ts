import { holidayRegions } from './data.ts';
import { type Place, sureOf } from './towns.ts';

/**
 * The country of a place and, if it is known for sure, its region, by the codes of the library date-holidays:
 * `['DE', 'BY']`. Regions that the library doesn't know are left out.
 */
export function holidayRegion(place: Place): [country: string, region?: string] {
  const region = place.town === '' ? undefined : sureOf(place, (town) => town.region);
  const code = region === undefined ? undefined : holidayRegions().get(region);
  return code === undefined ? [place.country] : [place.country, code];
}
