import type { ApplicationStatus } from '@firstrung/contracts';
import type { Recipient } from '../words/emails.ts';
import type { HeldWords } from '../words/words.ts';
import type { Decidable } from './useDecision.ts';

/** The applicant as emails name them. */
export const toRecipient = ({ _id, name, jobId }: Pick<Decidable, '_id' | 'name' | 'jobId'>): Recipient => ({
  id: _id,
  name,
  jobTitle: jobId.title,
  companyName: jobId.company.name,
});

/** A decision of the chosen status is held already, whose words stay unless others are sent. */
export const heldWordsOf = (
  { held, status }: Pick<Decidable, 'held' | 'status'>,
  chosen: ApplicationStatus | '',
): HeldWords | undefined => (held && status === chosen ? { text: held.words } : undefined);
