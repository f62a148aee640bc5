import type { EventData, NotificationKind } from '@firstrung/contracts';
import type { NetworksContext } from '../context.ts';
import type { Block } from '../db/queries/blocks.ts';
import type { Connection } from '../db/queries/connections.ts';
import type { Profile } from '../db/queries/profiles.ts';
import type { Tx } from '../db/tables.ts';

/** Publishes the state of a profile at its version. */
export const publishProfile = (context: NetworksContext, tx: Tx, profile: Profile) =>
  context.publish(
    tx,
    'networks.profile.changed.v1',
    { id: profile.id, version: profile.version },
    {
      applicantId: profile.id,
      name: profile.name,
      skills: profile.skills,
      socialPoints: profile.social_points,
      education: profile.education,
      about: profile.about,
      profilePicture: profile.profile_picture,
      resume: profile.resume,
      defaultMessage: profile.default_message,
      hides: { presence: profile.hides_presence, readReceipts: profile.hides_read_receipts },
    },
  );

/** Requests a picture at another origin from media. */
export const requestPicture = (
  context: NetworksContext,
  tx: Tx,
  data: EventData<'networks.picture.requested.v1'>,
) => context.publish(tx, 'networks.picture.requested.v1', { id: data.ownerId, version: 0 }, data);

/** Publishes a changed connection, and who is to be told of it. */
export async function publishChange(context: NetworksContext, tx: Tx, connection: Connection): Promise<void> {
  await publishConnection(context, tx, connection);
  await publishRequest(context, tx, connection);
}

/** Publishes the state of a connection at its version. */
export function publishConnection(context: NetworksContext, tx: Tx, connection: Connection): Promise<void> {
  const { id, version, connected_at, since } = connection;
  return context.publish(
    tx,
    'networks.connection.changed.v1',
    { id, version },
    {
      connectionId: id,
      applicantIds: [connection.low_id, connection.high_id],
      ...shownState(connection),
      connectedAt: connected_at?.toISOString() ?? null,
      since: since.toISOString(),
    },
  );
}

/** A decline that is remembered after the withdrawal concerns only this service. */
const shownState = ({ withdrawn, state, requester_id }: Connection) =>
  withdrawn ? { state: 'fresh' as const, requesterId: null } : { state, requesterId: requester_id };

/** A request is told until it is answered or withdrawn, its acceptance until the connection ends. */
export async function publishRequest(
  context: NetworksContext,
  tx: Tx,
  connection: Connection,
): Promise<void> {
  const { id, version, low_id: low, high_id: high, since } = connection;
  const { state, requesterId } = shownState(connection);
  const askedId = requesterId === low ? high : low;
  const tell = (kind: NotificationKind, from: string, to: string | undefined) =>
    context.publish(
      tx,
      'networks.notification.changed.v1',
      { id, version },
      {
        kind,
        subjectId: id,
        to: to === undefined ? [] : [to],
        at: since.toISOString(),
        ...(to !== undefined && { personId: from }),
        values: {},
      },
    );
  await tell('requestReceived', requesterId!, state === 'requested' ? askedId : undefined);
  if (state !== 'requested')
    await tell('requestAccepted', askedId, state === 'connected' ? requesterId! : undefined);
}

/** Publishes the state of a block at its version. */
export const publishBlock = (context: NetworksContext, tx: Tx, block: Block) =>
  context.publish(
    tx,
    'networks.block.changed.v1',
    { id: block.id, version: block.version },
    { blockId: block.id, blockerId: block.blocker_id, blockedId: block.blocked_id, active: block.active },
  );
