import {
  accountSubscription,
  personSubscription,
  projectState,
  subscription,
} from '@firstrung/service-kit/events';
import type { MailContext } from '../../context.ts';
import { retryWaitingEmails } from '../../db/queries/emails.ts';
import { unreadAbout } from '../../db/queries/notifications.ts';
import { findPerson } from '../../db/queries/people.ts';
import type { Tx } from '../../db/tables.ts';
import { followRestriction } from '../../use-cases/statements.ts';
import { notifyUnreadChanged } from '../../use-cases/tell.ts';

/**
 * Contacts and the names of the accounts. A hidden person has no contact: emails wait for it, and those of
 * the account that must not wait carry their address themselves. Notifications about them are not shown.
 */
export const accounts = (context: MailContext) =>
  accountSubscription(async (tx: Tx, account) => {
    const { id, name, emailOrPhone, version, hiddenBecause, restriction, occurredAt } = account;
    const isHidden = hiddenBecause.length > 0;
    const before = await findPerson(tx, id);
    const wasHidden = before !== undefined && before.hidden_because.length > 0;
    const contact = isHidden ? null : emailOrPhone;
    const row = {
      id,
      account_version: version,
      contact,
      hidden_because: hiddenBecause,
      name,
      ...(before?.contact !== contact && { unreachable_at: null }),
    };
    if (!(await projectState(tx, 'person', row, { version: 'account_version' }))) return;
    const news = { restriction, occurredAt, contact: emailOrPhone };
    await followRestriction(context, tx, { kind: 'account', id }, news);
    await retryWaitingEmails(tx, 'account_id', id, context.clock.now());
    if (isHidden !== wasHidden) notifyUnreadChanged(context, tx, await unreadAbout(tx, id));
  });

/** A recruiter whose company isn't approved keeps the name that was approved before, or has none. */
const profileNames = (name: string, event: 'networks.profile.changed.v1' | 'jobs.recruiter.changed.v1') =>
  personSubscription({
    name,
    event,
    async handle(tx: Tx, { aggregate: { id, version }, data }) {
      const isUnapproved = 'isUnapproved' in data;
      const row = { id, profile_version: version, ...(!isUnapproved && { profile_name: data.name }) };
      await projectState(tx, 'person', row, { version: 'profile_version' });
      const person = tx.updateTable('person').where('id', '=', id).where('profile_name', 'is', null);
      if (isUnapproved) await person.set({ profile_name: '' }).execute();
    },
  });

export const applicantNames = profileNames('applicant-names', 'networks.profile.changed.v1');
export const recruiterNames = profileNames('recruiter-names', 'jobs.recruiter.changed.v1');

/** Whether there is staff, whose desk the operator is led to. */
export const staff = subscription({
  name: 'staff',
  event: 'auth.staff.changed.v1',
  async handle(tx: Tx, { aggregate: { version }, data: { hasStaff } }) {
    await projectState(tx, 'staff', { id: true, version, has_staff: hasStaff });
  },
});

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
