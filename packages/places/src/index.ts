export { countryByName, countryName, isCountry, isCountryCode } from './countries.ts';
export { endOfDay } from './day.ts';
export { distance, type Point, pointOf, pointsWithin } from './distance.ts';
export { holidayRegion } from './holiday-region.ts';
export { type JobPlace, jobPlace } from './job-place.ts';
export { townMeant, townsNearlyMeant } from './meant.ts';
export { mainNameOfTown, namesOfTown, placesMeant } from './search.ts';
export { type SuggestedPlaces, suggestPlaces } from './suggest.ts';
export { type FoundTown, findTowns, type Place, zoneOf } from './towns.ts';
