import type { KitTables } from '@firstrung/service-kit/db';
import {
  isAccountDeleted,
  projectState,
  type Subscription,
  subscription,
} from '@firstrung/service-kit/events';
import type { Transaction } from 'kysely';
import { isHidden } from '../../db/queries/people.ts';
import { returnRecipient } from '../../db/queries/recipients.ts';
import type { ChatTables } from '../../db/tables.ts';

type Tx = Transaction<ChatTables & KitTables>;

/**
 * Verified accounts: the role, and the name until there is a profile.
 * While a deletion can be undone, the person is shown as deleted.
 */
export const accounts = (): Subscription =>
  subscription({
    name: 'accounts',
    event: 'auth.account.changed.v1',
    projection: 1,
    async handle(tx: Tx, { aggregate: { version }, occurredAt, data }) {
      const { accountId: id, role, name, verified, deletionDue } = data;
      if (!verified || (await isAccountDeleted(tx, id))) return;
      const wasHidden = await isHidden(tx, id);
      const isNew = await projectState(
        tx,
        'person',
        {
          id,
          role,
          account_version: version,
          account_name: name,
          deleted_at: deletionDue === undefined ? null : occurredAt,
        },
        { version: 'account_version' },
      );
      if (isNew && wasHidden && deletionDue === undefined) await returnRecipient(tx, id);
    },
  });

export const applicants = (): Subscription =>
  subscription({
    name: 'applicants',
    event: 'networks.profile.changed.v1',
    projection: 2,
    async handle(tx: Tx, { aggregate: { version }, data }) {
      if (await isAccountDeleted(tx, data.applicantId)) return;
      await projectState(
        tx,
        'person',
        {
          id: data.applicantId,
          role: 'applicant',
          profile_version: version,
          name: data.name,
          picture: data.profilePicture,
          hides_presence: data.hides?.presence ?? false,
          hides_read_receipts: data.hides?.readReceipts ?? false,
        },
        { version: 'profile_version' },
      );
    },
  });

export const recruiters = (): Subscription =>
  subscription({
    name: 'recruiters',
    event: 'jobs.recruiter.changed.v1',
    projection: 1,
    async handle(tx: Tx, { aggregate: { version }, data }) {
      if (await isAccountDeleted(tx, data.recruiterId)) return;
      await projectState(
        tx,
        'person',
        {
          id: data.recruiterId,
          role: 'recruiter',
          profile_version: version,
          name: data.name,
          picture: data.profileImage,
          company_name: data.companyName,
        },
        { version: 'profile_version' },
      );
    },
  });
