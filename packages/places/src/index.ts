export { countryByName, countryName, isCountry, isCountryCode } from './countries.ts';
export { endOfDay } from './day.ts';
export { type FoundTown, findTowns, type Place, zoneOf } from './towns.ts';
