import type { ApplicationRow } from '@firstrung/contracts';
import type { Recipient } from '../words/emails.ts';

/** The applicant as emails name them. */
export const toRecipient = ({
  _id,
  name,
  jobId,
}: Pick<ApplicationRow, '_id' | 'name' | 'jobId'>): Recipient => ({
  id: _id,
  name,
  jobTitle: jobId.title,
  companyName: jobId.company.name,
});
