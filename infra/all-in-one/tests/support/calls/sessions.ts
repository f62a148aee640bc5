import { decodeJwt } from 'jose';
import { UNKNOWN_ID } from '../unknown-id.ts';
import type { World } from '../world.ts';
import { type Caller, ofBoth, row } from './row.ts';

export const endSession = (other: (w: World) => Caller) =>
  row(
    { body: {} },
    {
      notFound: {
        'an unknown id': () => ({ body: { id: UNKNOWN_ID } }),
        "someone else's": (w) => ({ body: { id: decodeJwt<{ sid: string }>(other(w).token).sid } }),
      },
    },
  );

export const sessionRows = ofBoth((role) => ({
  'POST logout': row({}, { as: (w) => w[`leaving${role}` as const]() }),
  'GET sessions': row(),
  'POST sessions/end': endSession((w) => w[`other${role}` as const]),
}));
