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
    async handle(tx: Tx, { aggregate: { version }, data }) {
      const { recruiterId: id, companyId, role, joinedAt: since, successorId } = data;
      const before = await lockMember(tx, id);
      const member = { id, version, company_id: companyId, role, since };
      if (!(await projectState(tx, 'member', member))) return;
      if (before && before.company_id !== companyId)
        await passOnShownFiles(tx, id, before.company_id, successorId);
    },
  });
