import { personSubscription, projectState, type Subscription } from '@firstrung/service-kit/events';
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
    projection: 2,
    async handle(tx: Tx, { aggregate: { version }, occurredAt, data }) {
      const { recruiterId: id, companyId, role, joinedAt, successorId } = data;
      const before = await lockMember(tx, id);
      const isSameCompany = before?.company_id === companyId;
      const since = joinedAt ?? (isSameCompany ? before.since : occurredAt);
      const member = { id, version, company_id: companyId, role, since };
      if (!(await projectState(tx, 'member', member, { again: true }))) return;
      if (before && !isSameCompany) await passOnShownFiles(tx, id, before.company_id, successorId);
    },
  });
