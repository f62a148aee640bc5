import { isAccountDeleted, projectState, subscription } from '@firstrung/service-kit/events';
import type { MailContext } from '../../context.ts';
import { lockMember } from '../../db/queries/members.ts';
import { isWriting } from '../../domain/member.ts';
import { handOverNotifications } from '../../use-cases/hand-over.ts';

/** Members of companies. Whoever may no longer work on applications hands over their notifications. */
export const members = (context: MailContext) =>
  subscription({
    name: 'members',
    event: 'jobs.member.changed.v1',
    projection: 1,
    async handle(tx, { aggregate: { version }, occurredAt, data }) {
      const { recruiterId: id, companyId, role } = data;
      if (await isAccountDeleted(tx, id)) return;
      const before = await lockMember(tx, id);
      const isSameCompany = before?.company_id === companyId;
      const since = isSameCompany ? before.since : new Date(occurredAt);
      if (!(await projectState(tx, 'member', { id, version, company_id: companyId, role, since }))) return;
      if (before && !(isSameCompany && isWriting(role)))
        await handOverNotifications(context, tx, before, data);
    },
  });
