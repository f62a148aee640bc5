import { normaliseSkill } from '@firstrung/contracts';
import { callQuery, messageOf, useApi, useFailureNotice } from '@firstrung/web-kit';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** How long someone must have stopped typing before we ask, milliseconds. */
const PAUSE = 150;

/** Skills that begin with what is typed; none while that is blank (B§5). */
export function useSkillSuggestions(typed: string): readonly string[] {
  const text = usePaused(normaliseSkill(typed));
  const query = callQuery(useApi(), 'GET /api/recruiter/jobs/search-skills', { query: { query: text } });
  const { data, error } = useQuery({
    ...query,
    ...(text === '' && { queryFn: skipToken }),
    placeholderData: keepPreviousData,
  });
  useFailureNotice(error && messageOf(error));
  return text === '' ? [] : (data?.map(({ name }) => name) ?? []);
}

/** The text as it was when it last stood still; a blank one at once. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setPaused, PAUSE, text);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? text : paused;
}
