import { EMPLOYMENT_TYPES } from '@firstrung/contracts';
import type { JobSearch } from '../jobs/api/all-jobs.ts';

/** As many characters and skills as the call takes. */
export const MAX_LENGTH = 200;
export const MAX_SKILLS = 10;
const MAX_SKILL_LENGTH = 100;

/** The search in an address; what makes no sense there is left out. */
export function readSearch(params: URLSearchParams): JobSearch {
  const textOf = (name: string) => params.get(name)?.trim().slice(0, MAX_LENGTH) || undefined;
  const skill = params.getAll('skill').filter((one) => one.trim() !== '' && one.length <= MAX_SKILL_LENGTH);
  const [q, location, company] = [textOf('q'), textOf('location'), textOf('company')];
  const type = EMPLOYMENT_TYPES.find((one) => one === params.get('type'));
  return {
    ...(q && { q }),
    ...(location && { location }),
    ...(skill.length > 0 && { skill: skill.slice(0, MAX_SKILLS) }),
    ...(type && { type }),
    ...(company && { company }),
    ...(params.get('sort') === 'relevance' && { sort: 'relevance' }),
  };
}

/** The address of a search, without what is empty. */
export function writeSearch(search: JobSearch): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const one of [value].flat()) if (one && one !== 'newest') params.append(name, one);
  }
  return params;
}
