import { randomUUID } from 'node:crypto';
import type { reportCalls, statementsCalls } from '@firstrung/contracts';
import { UNKNOWN_ID } from '../unknown-id.ts';
import { type Row, replies, row } from './row.ts';

const report = (kind: string, id: string) => ({
  body: { subject: { kind, id }, reason: 'fraud', words: 'Fees.', clientId: randomUUID() },
});

export const reportRows: Record<keyof (typeof reportCalls & typeof statementsCalls), Row> = {
  'POST /api/reports': row((world) => report('job', world.liveJob), {
    status: 201,
    notFound: {
      'an unknown job': () => report('job', UNKNOWN_ID),
      'a draft': (world) => report('job', world.draftJob),
      'an unknown company': () => report('company', UNKNOWN_ID),
      'a person, by a guest': (world) => report('account', world.applicant.id),
    },
  }),
  'GET /api/statements': row(),
  'POST /api/statements/reply': replies(404, { body: { restrictionId: UNKNOWN_ID, reply: 'It is real.' } }),
};
