import type { RecruiterProfile } from '@firstrung/contracts';
import { recruiterFromRow } from '../../db/rows.ts';
import type { Own } from '../../use-cases/recruiters.ts';

export const recruiterProfile = ({ recruiter, company }: Own): RecruiterProfile => ({
  _id: recruiter.id,
  ...recruiterFromRow(recruiter, company),
  emailOrPhone: recruiter.email_or_phone,
});
