import type { EventData } from '@firstrung/contracts';
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

/** Publishes the state of a connection at its version. */
export const publishConnection = (context: NetworksContext, tx: Tx, connection: Connection) =>
  context.publish(
    tx,
    'networks.connection.changed.v1',
    { id: connection.id, version: connection.version },
    {
      connectionId: connection.id,
      applicantIds: [connection.low_id, connection.high_id],
      // A decline that is remembered after the withdrawal concerns only this service.
      state: connection.withdrawn ? 'fresh' : connection.state,
      requesterId: connection.withdrawn ? null : connection.requester_id,
      connectedAt: connection.connected_at?.toISOString() ?? null,
      since: connection.since.toISOString(),
    },
  );

/** Publishes the state of a block at its version. */
export const publishBlock = (context: NetworksContext, tx: Tx, block: Block) =>
  context.publish(
    tx,
    'networks.block.changed.v1',
    { id: block.id, version: block.version },
    { blockId: block.id, blockerId: block.blocker_id, blockedId: block.blocked_id, active: block.active },
  );
