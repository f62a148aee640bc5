import { useHost } from '@firstrung/web-kit';
import { pathsOf } from './paths.ts';
import { texts } from './texts.ts';

/** What differs between the account screens of applicants and recruiters. */
export function useArea() {
  const { role } = useHost();
  return { paths: pathsOf(role), texts: texts.areas[role] };
}
