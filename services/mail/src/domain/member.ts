import type { MemberRole } from '@firstrung/contracts';

/** The roles that are responsible for jobs and write to applicants. Readers do neither. */
export const WRITING_ROLES = ['owner', 'recruiter'] as const satisfies readonly MemberRole[];

/** `null` is the role of a hidden account. */
export const isWriting = (role: MemberRole | null): boolean => role === 'owner' || role === 'recruiter';
