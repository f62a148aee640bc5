import { includesRole } from '@firstrung/contracts';
import { personSubscription, projectState } from '@firstrung/service-kit/events';
import type { MailContext } from '../../context.ts';
import { lockMember } from '../../db/queries/members.ts';
import { handOverNotifications } from '../../use-cases/hand-over.ts';
import { notifyOfMember } from '../../use-cases/notify.ts';

/** Members of companies. Whoever may no longer work on applications hands over their notifications. */
export const members = (context: MailContext) =>
  personSubscription({
    name: 'members',
    event: 'jobs.member.changed.v1',
    projection: 2,
    async handle(tx, event) {
      const { aggregate, data } = event;
      const { recruiterId: id, companyId: company_id, role, joinedAt: since } = data;
      const before = await lockMember(tx, id);
      const member = { id, version: aggregate.version, company_id, role, since };
      if (!(await projectState(tx, 'member', member)) || !before) return;
      if (before.company_id !== company_id || !includesRole(role, 'recruiter'))
        await handOverNotifications(context, tx, before, data);
      await notifyOfMember(context, tx, before, event);
    },
  });
