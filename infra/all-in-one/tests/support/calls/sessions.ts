import type { Calls } from '@firstrung/contracts';
import type { SignedIn } from '@firstrung/test-kit/people';
import { decodeJwt } from 'jose';
import { UNKNOWN_ID } from '../unknown-id.ts';
import type { World } from '../world.ts';
import type { Row } from './row.ts';

const endSessions = (other: (world: World) => SignedIn): Row => ({
  valid: () => ({ body: {} }),
  status: 200,
  notFound: {
    'an unknown id': () => ({ body: { id: UNKNOWN_ID } }),
    "someone else's": (w) => ({ body: { id: decodeJwt<{ sid: string }>(other(w).token).sid } }),
  },
});

/** The sessions of both roles. */
export const sessionRows = {
  'POST /api/authApplicant/logout': { valid: () => ({}), status: 200, as: (w) => w.leavingApplicant() },
  'POST /api/authRecruiter/logout': { valid: () => ({}), status: 200, as: (w) => w.leavingRecruiter() },
  'GET /api/authApplicant/sessions': { valid: () => ({}), status: 200 },
  'GET /api/authRecruiter/sessions': { valid: () => ({}), status: 200 },
  'POST /api/authApplicant/sessions/end': endSessions((w) => w.otherApplicant),
  'POST /api/authRecruiter/sessions/end': endSessions((w) => w.otherRecruiter),
} satisfies Partial<Record<keyof Calls, Row>>;
