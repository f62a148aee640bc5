import type { mailCalls, notificationCalls } from '@firstrung/contracts';
import { UNKNOWN_ID } from '../unknown-id.ts';
import { type Row, replies, row } from './row.ts';

/** Signed by nobody. */
const token = `${UNKNOWN_ID}.unreadMessages.${'x'.repeat(43)}`;

export const notificationRows: Record<keyof typeof notificationCalls | keyof typeof mailCalls, Row> = {
  'GET /api/notifications': row({ query: 'limit=2' }),
  'POST /api/notifications/mark-read': row(
    { body: {} },
    { notFound: { 'an unknown id': () => ({ body: { ids: [UNKNOWN_ID] } }) } },
  ),
  'GET /api/notifications/settings': row(),
  'PUT /api/notifications/settings': row({ body: { kind: 'unreadMessages', on: true } }),
  'GET /api/mail/unsubscribe': replies(404, { query: `token=${token}` }),
  'POST /api/mail/unsubscribe': replies(404, { query: `token=${token}` }),
  'PUT /api/mail/unsubscribe': replies(404, { body: { token, email: 'off' } }),
};
