import { cutAtGrapheme, type FoundTown, fold, JOB_FACTS, type Place, spellings } from '@firstrung/contracts';
import { type Country, countriesByName, placeText, readerRegion } from '@firstrung/job-views';
import { callQuery, useApi, useDebounced } from '@firstrung/web-kit';
import { skipToken, useQuery } from '@tanstack/react-query';

/** Milliseconds after the last key. */
const DELAY = 150;
/** From so many letters on, countries are suggested beside towns. */
const MIN_LETTERS = 3;
const MAX_COUNTRIES = 2;

/** `Kleindorf, Austria` and `Austria`, also of a town that the server doesn't know. */
export function placeOf(text: string): Place | undefined {
  const end = text.lastIndexOf(',');
  const country = countryNamed(text.slice(end + 1));
  return country === undefined ? undefined : { country, town: end < 0 ? '' : text.slice(0, end).trim() };
}

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.country === other.country && one.town.toLowerCase() === other.town.toLowerCase();

/**
 * What a typed text may mean: countries, then towns, the likeliest first.
 * @param home the country whose towns come first, of the places before or of the reader
 * @returns `isSettled`: the towns of this very text are there
 */
export function usePlaceOptions(
  typed: string,
  home = readerRegion(),
): { options: readonly FoundTown[]; isSettled: boolean } {
  const text = typed.trim();
  const debounced = useDebounced(text, DELAY);
  // What follows a comma begins a region there, but people write the country.
  const exact = placeOf(text);
  const query = exact?.town
    ? { query: exact.town, country: exact.country }
    : { query: cutAtGrapheme(text, JOB_FACTS.town), home };
  const isWaiting = text === '' || text !== debounced;
  const found = useQuery({
    ...callQuery(useApi(), 'GET /api/guest/jobs/search-places', { query }),
    ...(isWaiting && { queryFn: skipToken }),
    staleTime: 'static',
  });
  if (isWaiting) return { options: [], isSettled: text === '' };
  const countries = text.length < MIN_LETTERS ? [] : findCountries(text).slice(0, MAX_COUNTRIES);
  const places = [
    ...countries.map(({ code }) => ({ country: code, town: '' })),
    ...(found.data ?? []),
    ...(exact ? [exact] : []),
  ];
  const options = [...new Map(places.map((place) => [placeText(place), place])).values()];
  // Without an answer, the text itself must do.
  return { options, isSettled: !found.isPending };
}

/** The spellings of a name as the server compares them: `Koln` is Köln, and `St Gallen` is St. Gallen. */
const townSpellings = (name: string) => spellings(name.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim());

/** The towns among these places that aren't known, or of which several have the name. */
export function useUnknownTowns(places: readonly Place[]): string[] {
  const api = useApi();
  const towns = places.filter(({ town }) => town !== '');
  const { data = [] } = useQuery({
    queryKey: ['known towns', towns],
    queryFn: ({ client }) =>
      Promise.all(
        towns.map(({ town, country }) =>
          client.fetchQuery({
            ...callQuery(api, 'GET /api/guest/jobs/search-places', { query: { query: town, country } }),
            staleTime: 'static',
          }),
        ),
      ),
    staleTime: 'static',
  });
  return towns
    .filter((place, index) => {
      const typed = townSpellings(place.town);
      return data[index]?.every(({ town }) => !townSpellings(town).some((one) => typed.includes(one)));
    })
    .map(({ town }) => town);
}

/** The places that the text of the location names, or may mean. */
export function useLocationPlaces(location: string, isWanted: boolean) {
  const text = useDebounced(location.trim());
  const { data } = useQuery({
    ...callQuery(useApi(), 'GET /api/recruiter/jobs/suggest-places', {
      query: { location: text, home: readerRegion() },
    }),
    ...((!isWanted || text === '') && { queryFn: skipToken }),
    staleTime: 'static',
  });
  return isWanted && text !== '' && text === location.trim() ? data : undefined;
}

/** Countries whose names begin with this text, or whose code it is. */
export function findCountries(typed: string): readonly Country[] {
  const text = fold(typed.trim());
  if (text === '') return [];
  const begun = countriesByName().filter(({ name }) => fold(name).startsWith(text));
  const coded = countriesByName().filter(
    ({ code }) => code.toLowerCase() === text && !begun.some((one) => one.code === code),
  );
  return [...begun, ...coded];
}

/** The country of exactly this name or code. */
export function countryNamed(typed: string): string | undefined {
  const text = fold(typed.trim());
  return countriesByName().find(({ code, name }) => fold(name) === text || code.toLowerCase() === text)?.code;
}
