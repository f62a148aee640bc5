import { normaliseSkill } from '@firstrung/contracts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { messageOf } from '../api/errors.ts';
import { callQuery } from '../api/queries.ts';
import { useHost } from './host.tsx';
import { useFailureNotice } from './useFailureNotice.ts';
import { useSettled } from './useSettled.ts';

/** Milliseconds without a key. */
const PAUSE = 150;

/**
 * Skills that begin with what is typed; none while that is blank. Recruiters get those of all jobs (B§5), everyone else
 * those of live ones.
 */
export function useSkillSuggestions(typed: string): readonly string[] {
  const { api, role } = useHost();
  const area = role === 'recruiter' ? 'recruiter' : 'guest';
  const text = normaliseSkill(typed);
  const settled = useSettled(text, PAUSE);
  // What was blanked is blank at once.
  const asked = text === '' ? '' : settled;
  const query = callQuery(api, `GET /api/${area}/jobs/search-skills`, { query: { query: asked } });
  const { data, error } = useQuery({
    ...query,
    ...(asked === '' && { queryFn: skipToken }),
    placeholderData: keepPreviousData,
  });
  useFailureNotice(error && messageOf(error));
  return asked === '' ? [] : (data?.map(({ name }) => name) ?? []);
}
