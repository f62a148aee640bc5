import type { ApplicationStatus } from '@firstrung/contracts';
import type { Addressee } from '../words/letters.ts';
import type { Decidable } from './useDecision.ts';

/** The applicant as e-mails name them. */
export const toAddressee = ({ _id, name, jobId }: Pick<Decidable, '_id' | 'name' | 'jobId'>): Addressee => ({
  id: _id,
  name,
  jobTitle: jobId.title,
  companyName: jobId.company.name,
});

/** Whether a decision of this status is held already, whose words stay unless others are sent. */
export const keepsHeldWords = (
  { held, status }: Pick<Decidable, 'held' | 'status'>,
  chosen: ApplicationStatus | '',
) => Boolean(held) && status === chosen;
