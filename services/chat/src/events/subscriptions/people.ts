import { accountSubscription, personSubscription, projectState } from '@firstrung/service-kit/events';
import { isPersonHidden } from '../../db/queries/people.ts';
import { returnRecipient } from '../../db/queries/recipients.ts';
import type { Tx } from '../../db/tables.ts';

/** The role, whether the person is hidden, and the name until there is a profile. */
export const accounts = accountSubscription(async (tx: Tx, { id, role, name, version, hiddenBecause }) => {
  const wasHidden = await isPersonHidden(tx, id);
  const row = { id, role, account_version: version, account_name: name, hidden_because: hiddenBecause };
  const isNew = await projectState(tx, 'person', row, { version: 'account_version' });
  if (isNew && wasHidden && hiddenBecause.length === 0) await returnRecipient(tx, id);
});

export const applicants = personSubscription({
  name: 'applicants',
  event: 'networks.profile.changed.v1',
  handle(tx: Tx, { aggregate: { id, version }, data: { name, profilePicture: picture, hides } }) {
    const hiding = { hides_presence: hides.presence, hides_read_receipts: hides.readReceipts };
    const row = { id, role: 'applicant', profile_version: version, name, picture, ...hiding };
    return projectState(tx, 'person', row, { version: 'profile_version' });
  },
});

export const recruiters = personSubscription({
  name: 'recruiters',
  event: 'jobs.recruiter.changed.v1',
  async handle(tx: Tx, { aggregate: { id, version }, data }) {
    const { name, profileImage: picture, companyName: company_name, isUnapproved } = data;
    // Former conversations go on showing what was approved. The name of a signup never was.
    const shown = isUnapproved ? {} : { name, picture, company_name };
    const row = { id, role: 'recruiter', profile_version: version, ...shown };
    await projectState(tx, 'person', row, { version: 'profile_version' });
    const person = tx.updateTable('person').where('id', '=', id).where('name', 'is', null);
    if (isUnapproved) await person.set({ name: '' }).execute();
  },
});
