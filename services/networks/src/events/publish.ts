import type { KitTables } from '@firstrung/service-kit/db';
import type { Transaction } from 'kysely';
import type { NetworksContext } from '../context.ts';
import type { Connection } from '../db/queries/connections.ts';
import type { Profile } from '../db/queries/profiles.ts';
import type { NetworksTables } from '../db/tables.ts';

/** Publishes the state of a profile at its version. */
export const publishProfile = (
  context: NetworksContext,
  tx: Transaction<NetworksTables & KitTables>,
  profile: Profile,
) =>
  context.publish(
    tx,
    'networks.profile.changed.v1',
    { id: profile.id, version: profile.version },
    {
      applicantId: profile.id,
      name: profile.name,
      skills: profile.skills,
      gender: profile.gender,
      socialPoints: profile.social_points,
      education: profile.education,
      about: profile.about,
      discipline: profile.discipline,
      profilePicture: profile.profile_picture,
      resume: profile.resume,
      defaultMessage: profile.default_message,
    },
  );

/** Publishes the state of a connection at its version. */
export const publishConnection = (
  context: NetworksContext,
  tx: Transaction<NetworksTables & KitTables>,
  connection: Connection,
) =>
  context.publish(
    tx,
    'networks.connection.changed.v1',
    { id: connection.id, version: connection.version },
    {
      connectionId: connection.id,
      applicantIds: [connection.low_id, connection.high_id],
      state: connection.state,
      requesterId: connection.requester_id,
      connectedAt: connection.connected_at?.toISOString() ?? null,
      since: connection.since.toISOString(),
    },
  );
