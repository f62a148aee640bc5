import {
  isAccountDeleted,
  projectState,
  type Subscription,
  subscription,
} from '@firstrung/service-kit/events';
import type { Tx } from '../../db/tables.ts';

/**
 * Applicants who have written to a company after a
 * withdrawal, so that its members may open their documents.
 */
export const contactReopened = (): Subscription =>
  subscription({
    name: 'reopenings',
    event: 'chat.contact.reopened.v1',
    async handle(tx: Tx, { aggregate: { version }, data }) {
      const { roomId, applicantId, companyId, at } = data;
      if (await isAccountDeleted(tx, applicantId)) return;
      await projectState(tx, 'reopening', {
        id: roomId,
        version,
        company_id: companyId,
        applicant_id: applicantId,
        at,
      });
    },
  });
