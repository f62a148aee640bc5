import type { Calls } from '@firstrung/contracts';
import { type Row, replies } from './row.ts';

/** Without the settings of a provider these calls are not there. */
export const oidcRows = {
  'POST /api/auth/oidc/start': replies(404, { body: { role: 'applicant', purpose: 'login' } }),
  'POST /api/auth/oidc/finish': replies(404, { body: { response: '?state=unknown' } }),
  'POST /api/auth/oidc/remove': replies(404, { body: { proof: 'none' } }),
  'POST /api/auth/oidc/logout': replies(404, { body: { logout_token: 'none' } }),
} satisfies Partial<Record<keyof Calls, Row>>;
