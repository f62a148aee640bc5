import type { ApplicantProfile } from '@firstrung/contracts';
import type { Profile } from '../db/queries/profiles.ts';

export const profileReply = (row: Profile): ApplicantProfile => ({
  _id: row.id,
  name: row.name,
  emailOrPhone: row.email_or_phone,
  skills: row.skills,
  gender: row.gender,
  socialPoints: row.social_points,
  education: row.education,
  about: row.about,
  discipline: row.discipline,
  profilePicture: row.profile_picture,
  resume: row.resume,
  defaultMessage: row.default_message,
});
