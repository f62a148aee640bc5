import type { RecruiterProfile } from '@firstrung/contracts';
import { recruiterFromRow } from '../../db/rows.ts';
import type { RecruiterWithCompany } from '../../use-cases/recruiters.ts';

export const recruiterProfile = ({ recruiter, company }: RecruiterWithCompany): RecruiterProfile => ({
  _id: recruiter.id,
  ...recruiterFromRow(recruiter, company),
  emailOrPhone: recruiter.email_or_phone,
});
