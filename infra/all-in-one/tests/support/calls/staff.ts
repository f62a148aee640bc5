import type { Calls } from '@firstrung/contracts';
import { decodeJwt } from 'jose';
import { UNKNOWN_ID } from '../unknown-id.ts';
import type { World } from '../world.ts';
import type { Input, Row } from './row.ts';
import { secondFactorRows } from './second-factor.ts';

type StaffKey = Extract<keyof Calls, `POST /api/staff/${string}`>;

const done = (valid: (world: World) => Input = () => ({})): Row => ({ valid, status: 200 });
const missing = (body: object): Row => ({ valid: () => ({ body }), status: 404 });
/** The row of a call about what is found by its id, which is part of the body. */
const about = (body: (world: World) => { id: string }): Row => ({
  valid: (w) => ({ body: body(w) }),
  status: 200,
  notFound: { 'an unknown id': (w) => ({ body: { ...body(w), id: UNKNOWN_ID } }) },
});
const sameAs = (name: string): Row =>
  secondFactorRows[`POST /api/authApplicant/${name}` as keyof typeof secondFactorRows];
const reason = 'It asks for a fee.';

export const staffRows: Record<StaffKey, Row> = {
  'POST /api/staff/accept': missing({ ticket: UNKNOWN_ID, name: 'Ida Invited', password: 'long enough' }),
  'POST /api/staff/login': done(({ newStaff: { emailOrPhone, password } }) => ({
    body: { emailOrPhone, password },
  })),
  'POST /api/staff/passkey-login/options': done(),
  'POST /api/staff/passkey-login': sameAs('passkey-login'),
  'POST /api/staff/forgot-password': done(() => ({ body: { emailOrPhone: 'nobody@example.org' } })),
  'POST /api/staff/reset-password': {
    valid: () => ({
      body: { emailOrPhone: 'nobody@example.org', verificationCode: 'AAAA-AAAA', newPassword: 'long enough' },
    }),
    status: 400,
  },
  'POST /api/staff/me': done(),
  'POST /api/staff/confirm-factor': { valid: () => ({ body: { secondFactorCode: '000000' } }), status: 400 },
  'POST /api/staff/logout': { ...done(), as: (w) => w.leavingStaff() },
  'POST /api/staff/change-password': {
    valid: () => ({ body: { currentPassword: 'wrong one', newPassword: 'long enough, too' } }),
    status: 403,
  },
  'POST /api/staff/confirm-password': {
    valid: () => ({ body: { currentPassword: 'wrong one' } }),
    status: 403,
  },
  'POST /api/staff/sessions': done(),
  'POST /api/staff/sessions/end': {
    ...done(() => ({ body: {} })),
    notFound: {
      'an unknown id': () => ({ body: { id: UNKNOWN_ID } }),
      "someone else's": (w) => ({ body: { id: decodeJwt<{ sid: string }>(w.reviewer.token).sid } }),
    },
  },
  'POST /api/staff/second-factor': done(),
  'POST /api/staff/totp/start': sameAs('totp/start'),
  'POST /api/staff/totp/confirm': sameAs('totp/confirm'),
  'POST /api/staff/totp/remove': sameAs('totp/remove'),
  'POST /api/staff/recovery-codes': sameAs('recovery-codes'),
  'POST /api/staff/passkeys/options': sameAs('passkeys/options'),
  'POST /api/staff/passkeys/add': sameAs('passkeys/add'),
  'POST /api/staff/passkeys/remove': sameAs('passkeys/remove'),

  'POST /api/staff/members': done(),
  'POST /api/staff/members/invite': done(() => ({ body: { email: 'ida@example.org', role: 'reviewer' } })),
  'POST /api/staff/members/role': missing({ id: UNKNOWN_ID, role: 'reviewer' }),
  'POST /api/staff/members/remove': missing({ id: UNKNOWN_ID }),

  'POST /api/staff/accounts': done(() => ({ body: { q: 'Ada' } })),
  'POST /api/staff/accounts/details': about((w) => ({ id: w.applicant.id })),
  'POST /api/staff/accounts/restrict': about((w) => ({ id: w.removed.id, reason, rule: 'No fees' })),
  'POST /api/staff/accounts/lift': about((w) => ({ id: w.removed.id, reason })),
  'POST /api/staff/subjects': done(() => ({ body: { q: 'Carpenter' } })),
  'POST /api/staff/subjects/details': about((w) => ({ kind: 'company', id: w.companyId })),
  'POST /api/staff/subjects/person': about((w) => ({ id: w.applicant.id })),
  'POST /api/staff/subjects/restrict': about((w) => ({ kind: 'job', id: w.draftJob, reason })),
  'POST /api/staff/subjects/lift': about((w) => ({ kind: 'job', id: w.draftJob, reason })),

  'POST /api/staff/subjects/numbers': {
    ...done((w) => ({ body: { companyId: w.companyId } })),
    notFound: { 'an unknown company': () => ({ body: { companyId: UNKNOWN_ID } }) },
  },
  'POST /api/staff/reports/numbers': done(() => ({ body: {} })),

  'POST /api/staff/queue': done(),
  'POST /api/staff/queue/details': about((w) => ({ kind: 'company', id: w.companyId })),
  'POST /api/staff/queue/approve': missing({ kind: 'job', id: UNKNOWN_ID, version: '1' }),
  'POST /api/staff/queue/refuse': missing({ kind: 'job', id: UNKNOWN_ID, version: '1', reason }),
  'POST /api/staff/queue/texts': done(),
  'POST /api/staff/queue/texts/save': done(() => ({ body: { title: 'Fees', text: reason } })),
  'POST /api/staff/queue/texts/remove': missing({ id: UNKNOWN_ID }),

  'POST /api/staff/reports': done(() => ({ body: { state: 'closed' } })),
  'POST /api/staff/reports/read': missing({ reportId: UNKNOWN_ID }),
  'POST /api/staff/reports/evidence': missing({ reportId: UNKNOWN_ID }),
  'POST /api/staff/reports/close': missing({ reportId: UNKNOWN_ID, reason }),
  'POST /api/staff/replies': done(),
  'POST /api/staff/replies/answer': missing({ restrictionId: UNKNOWN_ID, answer: 'It stays.' }),
};
