import type { RecruiterProfile } from '@firstrung/contracts';
import type { Own } from '../../use-cases/recruiters.ts';

export const recruiterProfile = ({ recruiter, company }: Own): RecruiterProfile => ({
  _id: recruiter.id,
  name: recruiter.name,
  emailOrPhone: recruiter.email_or_phone,
  companyName: company.name,
  position: recruiter.position,
  profileImage: recruiter.profile_image,
});
