import { projectState, subscription } from '@firstrung/service-kit/events';
import type { MailContext } from '../../../context.ts';
import { deleteNotifications } from '../../../db/queries/notifications.ts';
import type { Tx } from '../../../db/tables.ts';
import { diffConnection } from '../../../domain/changes.ts';
import { notify, notifyUnreadChanged } from '../../../use-cases/notify.ts';

/** Notifies applicants of connection requests, and of accepted ones. */
export const connectionNotifications = (context: MailContext) =>
  subscription({
    name: 'connection-notifications',
    event: 'networks.connection.changed.v1',
    projection: 1,
    async handle(tx: Tx, { aggregate: { id, version }, data }) {
      const { state, requesterId } = data;
      const [one, other] = data.applicantIds as [string, string];
      const before = await tx
        .selectFrom('last_seen_connection')
        .select('state')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!(await projectState(tx, 'last_seen_connection', { id, version, state }))) return;

      // An answered or withdrawn request needs no answer, and the end of a connection is not notified.
      const outdated = state === 'requested' ? [] : (['requestReceived', 'requestAccepted'] as const);
      if (outdated.length > 0)
        notifyUnreadChanged(context, tx, await deleteNotifications(tx, [one, other], outdated, id));

      const change = diffConnection(before?.state, state, requesterId, [one, other]);
      if (!change) return;
      await notify(context, tx, {
        kind: change.kind,
        account_id: change.accountId,
        person_id: change.personId,
        subject_id: id,
        version,
        happened_at: new Date(data.since),
      });
    },
  });
