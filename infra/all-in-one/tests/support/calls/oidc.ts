import type { Calls } from '@firstrung/contracts';
import type { Row } from './row.ts';

/** Without the settings of a provider these calls are not there. */
export const oidcRows = {
  'POST /api/auth/oidc/start': {
    valid: () => ({ body: { role: 'applicant', purpose: 'login' } }),
    status: 404,
  },
  'POST /api/auth/oidc/finish': { valid: () => ({ body: { response: '?state=unknown' } }), status: 404 },
  'POST /api/auth/oidc/remove': { valid: () => ({ body: { proof: 'none' } }), status: 404 },
  'POST /api/auth/oidc/logout': { valid: () => ({ body: { logout_token: 'none' } }), status: 404 },
} satisfies Partial<Record<keyof Calls, Row>>;
