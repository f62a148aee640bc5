import type { Role } from '@firstrung/contracts';

/** The first part of a role's paths (A§7, B§7). */
export const authPath = (role: Role) =>
  role === 'applicant' ? ('/api/authApplicant' as const) : ('/api/authRecruiter' as const);
