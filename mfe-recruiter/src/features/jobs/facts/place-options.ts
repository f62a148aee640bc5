import { cutAtGrapheme, JOB_FACTS, type Place } from '@firstrung/contracts';
import { placeText } from '@firstrung/job-views';
import { callQuery, useApi, useDebounced } from '@firstrung/web-kit';
import { skipToken, useQuery } from '@tanstack/react-query';
import { countryNamed, findCountries } from './countries.ts';

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
 * What a typed text may mean: countries, then towns, the largest first.
 * @returns `isSettled`: the towns of this very text are there
 */
export function usePlaceOptions(typed: string): { options: readonly Place[]; isSettled: boolean } {
  const text = typed.trim();
  const debounced = useDebounced(text, DELAY);
  // What follows a comma begins a region there, but people write the country.
  const exact = placeOf(text);
  const query = exact?.town
    ? { query: exact.town, country: exact.country }
    : { query: cutAtGrapheme(text, JOB_FACTS.town) };
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
    ...(found.data ?? []).map(({ country, town }) => ({ country, town })),
    ...(exact ? [exact] : []),
  ];
  const options = [...new Map(places.map((place) => [placeText(place), place])).values()];
  // Without an answer, the text itself must do.
  return { options, isSettled: !found.isPending };
}

/** The places that the text of the location names, if that is sure. */
export function useLocationPlaces(location: string, isWanted: boolean) {
  const text = useDebounced(location.trim());
  const { data } = useQuery({
    ...callQuery(useApi(), 'GET /api/recruiter/jobs/suggest-places', { query: { location: text } }),
    ...((!isWanted || text === '') && { queryFn: skipToken }),
    staleTime: 'static',
  });
  return isWanted && text !== '' && text === location.trim() ? data : undefined;
}
