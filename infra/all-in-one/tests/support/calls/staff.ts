import type { Calls } from '@firstrung/contracts';
import { UNKNOWN_ID } from '../unknown-id.ts';
import type { World } from '../world.ts';
import { type Row, replies, row, under } from './row.ts';
import { factorRows } from './second-factor.ts';
import { endSession } from './sessions.ts';

type StaffKey = Extract<keyof Calls, `POST /api/staff/${string}`>;

const missing = (body: object) => replies(404, { body });
/** The row of a call about what is found by its id, which is part of the body. */
const about = (body: (world: World) => { id: string }): Row =>
  row((w) => ({ body: body(w) }), {
    notFound: { 'an unknown id': (w) => ({ body: { ...body(w), id: UNKNOWN_ID } }) },
  });
const reason = 'It asks for a fee.';

export const staffRows: Record<StaffKey, Row> = {
  'POST /api/staff/accept': missing({ ticket: UNKNOWN_ID, name: 'Ida Invited', password: 'long enough' }),
  'POST /api/staff/login': row(({ newStaff: { emailOrPhone, password } }) => ({
    body: { emailOrPhone, password },
  })),
  'POST /api/staff/forgot-password': row({ body: { emailOrPhone: 'nobody@example.org' } }),
  'POST /api/staff/reset-password': replies(400, {
    body: { emailOrPhone: 'nobody@example.org', verificationCode: 'AAAA-AAAA', newPassword: 'long enough' },
  }),
  'POST /api/staff/me': row(),
  'POST /api/staff/confirm-factor': replies(400, { body: { secondFactorCode: '000000' } }),
  'POST /api/staff/logout': row({}, { as: (w) => w.leavingStaff() }),
  'POST /api/staff/change-password': replies(403, {
    body: { currentPassword: 'wrong one', newPassword: 'long enough, too' },
  }),
  'POST /api/staff/confirm-password': replies(403, { body: { currentPassword: 'wrong one' } }),
  'POST /api/staff/sessions': row(),
  'POST /api/staff/sessions/end': endSession((w) => w.reviewer),
  'POST /api/staff/second-factor': row(),
  ...under('/api/staff', factorRows),

  'POST /api/staff/members': row(),
  'POST /api/staff/members/invite': row({ body: { email: 'ida@example.org', role: 'reviewer' } }),
  'POST /api/staff/members/role': missing({ id: UNKNOWN_ID, role: 'reviewer' }),
  'POST /api/staff/members/remove': missing({ id: UNKNOWN_ID }),

  'POST /api/staff/accounts': row({ body: { q: 'Ada' } }),
  'POST /api/staff/accounts/details': about((w) => ({ id: w.applicant.id })),
  'POST /api/staff/accounts/restrict': about((w) => ({ id: w.removed.id, reason, rule: 'No fees' })),
  'POST /api/staff/accounts/lift': about((w) => ({ id: w.removed.id, reason })),
  'POST /api/staff/subjects': row({ body: { q: 'Carpenter' } }),
  'POST /api/staff/subjects/details': about((w) => ({ kind: 'company', id: w.companyId })),
  'POST /api/staff/subjects/person': about((w) => ({ id: w.applicant.id })),
  'POST /api/staff/subjects/restrict': about((w) => ({ kind: 'job', id: w.draftJob, reason })),
  'POST /api/staff/subjects/lift': about((w) => ({ kind: 'job', id: w.draftJob, reason })),

  'POST /api/staff/subjects/numbers': row((w) => ({ body: { companyId: w.companyId } }), {
    notFound: { 'an unknown company': () => ({ body: { companyId: UNKNOWN_ID } }) },
  }),
  'POST /api/staff/reports/numbers': row({ body: {} }),

  'POST /api/staff/queue': row(),
  'POST /api/staff/queue/details': about((w) => ({ kind: 'company', id: w.companyId })),
  'POST /api/staff/queue/approve': missing({ kind: 'job', id: UNKNOWN_ID, version: '1' }),
  'POST /api/staff/queue/refuse': missing({ kind: 'job', id: UNKNOWN_ID, version: '1', reason }),
  'POST /api/staff/queue/texts': row(),
  'POST /api/staff/queue/texts/save': row({ body: { title: 'Fees', text: reason } }),
  'POST /api/staff/queue/texts/remove': missing({ id: UNKNOWN_ID }),

  'POST /api/staff/reports': row({ body: { state: 'closed' } }),
  'POST /api/staff/reports/read': missing({ reportId: UNKNOWN_ID }),
  'POST /api/staff/reports/evidence': missing({ reportId: UNKNOWN_ID }),
  'POST /api/staff/reports/close': missing({ reportId: UNKNOWN_ID, reason }),
  'POST /api/staff/replies': row(),
  'POST /api/staff/replies/answer': missing({ restrictionId: UNKNOWN_ID, answer: 'It stays.' }),
};
