/**
 * An applicant's profile, under the account's id. The contact follows auth; the name does so until the profile is
 * given one here.
 */
export interface ProfileTable {
  id: string;
  version: number;
  /** of auth's last account event; 0 before the first */
  account_version: number;
  email_or_phone: string;
  name: string;
  /** was given here: auth learns it from us, so its echo is not taken back */
  named_here: boolean;
  skills: string;
  gender: string;
  social_points: number | null;
  education: string;
  about: string;
  discipline: string;
  profile_picture: string | null;
  resume: string | null;
  default_message: string;
  created_at: Date;
  updated_at: Date;
}

/** The service's own tables; the kit's come on top. */
export interface NetworksTables {
  profile: ProfileTable;
}
