import { includesRole } from '@firstrung/contracts';
import { projectState, type Subscription, subscription } from '@firstrung/service-kit/events';
import { addHandOver, findHandOver, resumeHandOvers } from '../../db/queries/hand-overs.ts';
import { findMember, isMemberKnown, lockMembers } from '../../db/queries/members.ts';
import type { Tx } from '../../db/tables.ts';

/**
 * The companies of recruiters. Their rights change with this transaction, however many rooms they have. Who
 * may not converse for a company any more leaves its rooms after it, in small transactions.
 */
export const members = (): Subscription =>
  subscription({
    name: 'members',
    event: 'jobs.member.changed.v1',
    async handle(tx: Tx, { aggregate: { version }, data }) {
      const { recruiterId, companyId, role, joinedAt: known_since, successorId } = data;
      await lockMembers(tx);
      if (await isMemberKnown(tx, recruiterId, version)) return;
      const before = await findMember(tx, recruiterId);
      const converses = includesRole(role, 'recruiter');
      // Who comes back gets no room back that is handed over, so the event is tried again after that.
      if (converses && (await findHandOver(tx, { companyId, recruiterId })))
        throw new Error('The rooms that the recruiter has left are still being handed over.');
      const member = { company_id: companyId, role, converses, known_since };
      await projectState(tx, 'member', { id: recruiterId, version, ...member });
      if (before && before.companyId !== companyId)
        await addHandOver(tx, { companyId: before.companyId, recruiterId, successorId });
      if (converses) await resumeHandOvers(tx, companyId);
      else await addHandOver(tx, { companyId, recruiterId, successorId });
    },
  });
