import Holidays from 'date-holidays';
import { expect, it } from 'vitest';
import { holidayRegions, regionName } from './data.ts';
import { holidayRegion } from './holiday-region.ts';

const library = new Holidays();
const known = (country: string) => Object.keys(library.getStates(country) ?? {});

it('each region leads to one of the library', () => {
  for (const [region, code] of holidayRegions()) {
    expect(regionName(region), region).toBeDefined();
    expect(known(region.slice(0, 2)), region).toContain(code);
  }
});

it.each(['AT', 'AU', 'BR', 'CA', 'CH', 'DE', 'ES', 'US'])('of %s every region is there', (country) => {
  const codes = [...holidayRegions()].flatMap(([region, code]) => (region.startsWith(country) ? [code] : []));
  expect(codes.toSorted()).toEqual(known(country).toSorted());
});

it('a town says the region if it is sure', () => {
  expect(holidayRegion({ country: 'DE', town: 'München' })).toEqual(['DE', 'BY']);
  expect(holidayRegion({ country: 'AT', town: 'Graz' })).toEqual(['AT', '6']);
  expect(holidayRegion({ country: 'US', town: 'Portland' })).toEqual(['US']);
  expect(holidayRegion({ country: 'US', town: 'Portland, Maine' })).toEqual(['US', 'ME']);
  expect(holidayRegion({ country: 'DE', town: '' })).toEqual(['DE']);
});
