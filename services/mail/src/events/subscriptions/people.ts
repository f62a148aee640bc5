import { isAccountDeleted, projectState, subscription } from '@firstrung/service-kit/events';
import type { MailContext } from '../../context.ts';
import { retryWaitingEmails } from '../../db/queries/emails.ts';
import { unreadAbout } from '../../db/queries/notifications.ts';
import { findPerson } from '../../db/queries/people.ts';
import { notifyUnreadChanged } from '../../use-cases/notify.ts';

/**
 * Contacts and the names of the accounts. While a deletion can be undone, there
 * is no contact: emails wait for it, and those of the account that must not wait
 * carry their address themselves. Notifications about the person are not shown.
 */
export const accounts = (context: MailContext) =>
  subscription({
    name: 'accounts',
    event: 'auth.account.changed.v1',
    projection: 1,
    async handle(tx, { aggregate, data: { accountId, name, emailOrPhone, deletionDue } }) {
      if (await isAccountDeleted(tx, accountId)) return;
      const isHidden = deletionDue !== undefined;
      const before = await findPerson(tx, accountId);
      const wasHidden = before !== undefined && before.deletion_due !== null;
      const contact = isHidden ? null : emailOrPhone;
      const row = {
        id: accountId,
        account_version: aggregate.version,
        contact,
        deletion_due: deletionDue ?? null,
        name,
        ...(before?.contact !== contact && { unreachable_at: null }),
      };
      if (!(await projectState(tx, 'person', row, { version: 'account_version' }))) return;
      await retryWaitingEmails(tx, 'account_id', accountId, context.clock.now());
      if (isHidden !== wasHidden) notifyUnreadChanged(context, tx, await unreadAbout(tx, accountId));
    },
  });

/** Names from applicants' profiles. */
export const applicantNames = subscription({
  name: 'applicant-names',
  event: 'networks.profile.changed.v1',
  projection: 1,
  async handle(tx, { aggregate, data: { applicantId, name } }) {
    if (await isAccountDeleted(tx, applicantId)) return;
    const row = { id: applicantId, profile_version: aggregate.version, profile_name: name };
    await projectState(tx, 'person', row, { version: 'profile_version' });
  },
});

/** Names from recruiters' profiles. */
export const recruiterNames = subscription({
  name: 'recruiter-names',
  event: 'jobs.recruiter.changed.v1',
  projection: 1,
  async handle(tx, { aggregate, data: { recruiterId, name } }) {
    if (await isAccountDeleted(tx, recruiterId)) return;
    const row = { id: recruiterId, profile_version: aggregate.version, profile_name: name };
    await projectState(tx, 'person', row, { version: 'profile_version' });
  },
});
