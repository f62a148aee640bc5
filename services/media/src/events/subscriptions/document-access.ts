import { UNDONE_AT } from '@firstrung/contracts';
import {
  isAccountDeleted,
  personSubscription,
  projectState,
  type Subscription,
  subscription,
} from '@firstrung/service-kit/events';
import { lockMember, passOnShownFiles } from '../../db/queries/members.ts';
import type { Tx } from '../../db/tables.ts';

/**
 * Members of companies, because they may open the documents of
 * those who applied there. A company keeps the files that it shows.
 */
export const memberChanged = (): Subscription =>
  personSubscription({
    name: 'members',
    event: 'jobs.member.changed.v1',
    async handle(tx: Tx, { aggregate: { version }, data }) {
      const { recruiterId: id, companyId, role, joinedAt: since, successorId } = data;
      const before = await lockMember(tx, id);
      const member = { id, version, company_id: companyId, role, since };
      if (!(await projectState(tx, 'member', member))) return;
      if (before && before.company_id !== companyId)
        await passOnShownFiles(tx, id, before.company_id, successorId);
    },
  });

/**
 * Applications, because members of their companies may open the applicants' documents. An undone one leaves
 * nothing but its version, against late events.
 */
export const applicationChanged = (): Subscription =>
  subscription({
    name: 'applications',
    event: 'jobs.application.changed.v1',
    async handle(tx: Tx, { aggregate: { id, version }, data }) {
      const { applicantId, companyId, withdrawnAt } = data;
      if (await isAccountDeleted(tx, applicantId)) return;
      const isUndone = withdrawnAt === UNDONE_AT;
      await projectState(tx, 'application', {
        id,
        version,
        applicant_id: isUndone ? null : applicantId,
        company_id: isUndone ? null : companyId,
        withdrawn_at: withdrawnAt,
      });
    },
  });

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
