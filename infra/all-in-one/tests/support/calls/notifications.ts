import type { notificationCalls } from '@firstrung/contracts';
import type { Row } from '../call-table.ts';

const UNKNOWN_ID = '019a0000-0000-7000-8000-000000000000';

export const notificationRows: Record<keyof typeof notificationCalls, Row> = {
  'GET /api/notifications': { valid: () => ({ query: 'limit=2' }), status: 200 },
  'POST /api/notifications/mark-read': {
    valid: () => ({ body: {} }),
    status: 200,
    notFound: { nowhere: () => ({ body: { ids: [UNKNOWN_ID] } }) },
  },
  'GET /api/notifications/settings': { valid: () => ({}), status: 200 },
  'PUT /api/notifications/settings': {
    valid: () => ({ body: { kind: 'unreadMessages', on: true } }),
    status: 200,
  },
};
