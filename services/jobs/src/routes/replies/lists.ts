import type { ApplicantList } from '@firstrung/contracts';
import type { ApplicantListRow, ListMember } from '../../db/queries/lists.ts';
import { displayName } from './applications.ts';

export const applicantList = (row: ApplicantListRow, members: readonly ListMember[]): ApplicantList => ({
  _id: row.id,
  jobId: row.job_id,
  name: row.name,
  updated: row.updated_at.toISOString(),
  applicants: members.map((member) => ({
    _id: member.applicant_id,
    name: displayName(member),
    profilePicture: member.profile_picture,
    applicationId: member.application_id,
  })),
});
