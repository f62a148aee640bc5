import { personSubscription, projectState } from '@firstrung/service-kit/events';
import type { MailContext } from '../../context.ts';
import { notifyUnreadChanged } from '../../use-cases/tell.ts';

/** Members of companies. What is only for members is shown while they are, with the role that it needs. */
export const members = (context: MailContext) =>
  personSubscription({
    name: 'members',
    event: 'jobs.member.changed.v1',
    async handle(tx, { aggregate: { version }, data: { recruiterId: id, companyId: company_id, role } }) {
      if (await projectState(tx, 'member', { id, version, company_id, role }))
        notifyUnreadChanged(context, tx, [id]);
    },
  });
