import { useHost } from '@firstrung/web-kit';
import { pathsOf } from './paths.ts';
import { texts } from './texts.ts';

/** What differs between the account screens of applicants, recruiters and staff. */
export function useArea() {
  const { role } = useHost();
  return { paths: pathsOf(role), texts: texts.areas[role] };
}

/** The role, on screens that staff don't have. */
export const useAccountRole = () => (useHost().role === 'recruiter' ? 'recruiter' : 'applicant');
