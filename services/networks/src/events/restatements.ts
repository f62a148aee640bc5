import { everyRow, type Restatement, restatement } from '@firstrung/service-kit';
import type { NetworksContext } from '../context.ts';
import type { Connection } from '../db/connection-queries.ts';
import type { Profile } from '../db/profile-queries.ts';
import { publishConnection, publishProfile } from './publish.ts';

/** Whose profile was deleted stands among auth's deleted accounts. */
export const restatements = (context: NetworksContext): Restatement[] => [
  restatement({
    event: 'networks.profile.changed.v1',
    ...everyRow<Profile>('profile'),
    tell: (tx, profile) => publishProfile(context, tx, profile),
  }),
  restatement({
    event: 'networks.connection.changed.v1',
    ...everyRow<Connection>('connection'),
    tell: (tx, connection) => publishConnection(context, tx, connection),
  }),
];
