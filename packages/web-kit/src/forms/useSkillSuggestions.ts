import { normaliseSkill } from '@firstrung/contracts';
// Of the shared package: its context exists once in the page.
import { callQuery, messageOf, useDebounced, useFailureNotice, useHost } from '@firstrung/web-kit';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';

/** Milliseconds after the last key. */
const DELAY = 150;

/**
 * Skills that begin with the typed text; none while that is blank.
 * Recruiters get skills of all jobs (B§5), others those of live jobs.
 */
export function useSkillSuggestions(typed: string): readonly string[] {
  const { api, role } = useHost();
  const audience = role === 'recruiter' ? 'recruiter' : 'guest';
  const text = normaliseSkill(typed);
  const debounced = useDebounced(text, DELAY);
  // An emptied field empties the list without a delay.
  const prefix = text === '' ? '' : debounced;
  const query = callQuery(api, `GET /api/${audience}/jobs/search-skills`, { query: { query: prefix } });
  const { data, error } = useQuery({
    ...query,
    ...(prefix === '' && { queryFn: skipToken }),
    placeholderData: keepPreviousData,
  });
  useFailureNotice(error && messageOf(error));
  return prefix === '' ? [] : (data?.map(({ name }) => name) ?? []);
}
