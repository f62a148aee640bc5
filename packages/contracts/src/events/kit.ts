import { Type } from 'typebox';
import { defineEvents } from '../event.ts';

/** Events that every service knows. */
export const kitEvents = defineEvents({
  'kit.resync.requested.v1': {
    kind: 'notice',
    repeatable: true,
    summary:
      'A service misses events of these types, or has none yet: their owners republish their present state, with unchanged versions. Aggregate: the service.',
    data: Type.Object({ service: Type.String(), types: Type.Array(Type.String()) }),
  },
});
