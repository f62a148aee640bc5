import type { mailCalls, notificationCalls } from '@firstrung/contracts';
import { UNKNOWN_ID } from '../unknown-id.ts';
import type { Row } from './row.ts';

/** Signed by nobody. */
const token = `${UNKNOWN_ID}.unreadMessages.${'x'.repeat(43)}`;

export const notificationRows: Record<keyof typeof notificationCalls | keyof typeof mailCalls, Row> = {
  'GET /api/notifications': { valid: () => ({ query: 'limit=2' }), status: 200 },
  'POST /api/notifications/mark-read': {
    valid: () => ({ body: {} }),
    status: 200,
    notFound: { 'an unknown id': () => ({ body: { ids: [UNKNOWN_ID] } }) },
  },
  'GET /api/notifications/settings': { valid: () => ({}), status: 200 },
  'PUT /api/notifications/settings': {
    valid: () => ({ body: { kind: 'unreadMessages', on: true } }),
    status: 200,
  },
  'GET /api/mail/unsubscribe': { valid: () => ({ query: `token=${token}` }), status: 404 },
  'POST /api/mail/unsubscribe': { valid: () => ({ query: `token=${token}` }), status: 404 },
  'PUT /api/mail/unsubscribe': { valid: () => ({ body: { token, email: 'off' } }), status: 404 },
};
