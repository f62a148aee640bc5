import type { notificationCalls } from '@firstrung/contracts';
import type { Row } from '../call-table.ts';
import { UNKNOWN_ID } from '../unknown-id.ts';

export const notificationRows: Record<keyof typeof notificationCalls, Row> = {
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
};
