import { allRows, isRecent, type SnapshotSource, snapshotSource } from '@firstrung/service-kit/events';
import type { NetworksContext } from '../context.ts';
import type { Block } from '../db/queries/blocks.ts';
import type { Connection } from '../db/queries/connections.ts';
import type { Profile } from '../db/queries/profiles.ts';
import { publishBlock, publishConnection, publishProfile, publishRequest } from './publish.ts';

/** Deleted profiles are republished by auth, as deleted accounts. */
export const snapshotSources = (context: NetworksContext): SnapshotSource[] => [
  snapshotSource({
    event: 'networks.profile.changed.v1',
    ...allRows<Profile>('profile'),
    publish: (tx, profile) => publishProfile(context, tx, profile),
  }),
  snapshotSource({
    event: 'networks.connection.changed.v1',
    ...allRows<Connection>('connection'),
    publish: (tx, connection) => publishConnection(context, tx, connection),
  }),
  snapshotSource({
    event: 'networks.notification.changed.v1',
    ...allRows<Connection>('connection'),
    async publish(tx, connection) {
      if (isRecent(connection.since, context.clock.now())) await publishRequest(context, tx, connection);
    },
  }),
  snapshotSource({
    event: 'networks.block.changed.v1',
    ...allRows<Block>('block'),
    publish: (tx, block) => publishBlock(context, tx, block),
  }),
];
