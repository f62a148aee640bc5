import { isAccountDeleted, projectState, subscription } from '@firstrung/service-kit/events';
import type { Tx } from '../../db/tables.ts';

/** Applicants who have written to a company after a withdrawal, so that it may write to them. */
export const reopenings = subscription({
  name: 'reopenings',
  event: 'chat.contact.reopened.v1',
  async handle(tx: Tx, { aggregate: { version }, data }) {
    const { roomId: id, companyId: company_id, applicantId: applicant_id, at } = data;
    if (await isAccountDeleted(tx, applicant_id)) return;
    await projectState(tx, 'reopening', { id, version, company_id, applicant_id, at });
  },
});
