import { type Static, Type } from 'typebox';
import { Act } from '../acts.ts';
import { defineCalls, strict } from '../call.ts';
import { DateTime, Id, literals, message, nonBlank, nullable, WithName } from '../fields.ts';
import { MAX_REPORT } from '../limits.ts';
import { REPORT_OUTCOMES, REPORT_REASONS, REPORTED_SUBJECTS } from '../reports.ts';
import { Statement } from './reports.ts';
import { guarded, lastDecided } from './staff.ts';

const reason = literals(REPORT_REASONS);

/** All reports of one thing since it was last decided on. */
export const StaffReport = Type.Object({
  _id: Id,
  subject: Type.Object({
    kind: literals([...REPORTED_SUBJECTS, 'message'] as const),
    /** `null` once it was erased */
    _id: nullable(Id),
    name: Type.String(),
  }),
  /** who wrote the message */
  author: nullable(WithName),
  /** of each who has reported it, the first one first */
  entries: Type.Array(
    Type.Object({
      number: Type.String(),
      at: DateTime,
      reason,
      /** `null`: a guest, or a deleted account */
      accountId: nullable(Id),
    }),
  ),
  openedAt: DateTime,
  closedAt: nullable(DateTime),
  outcome: nullable(literals(REPORT_OUTCOMES)),
  /** why it was closed without a restriction */
  reason: Type.String(),
});
export type StaffReport = Static<typeof StaffReport>;

const spec = 'C§13';
const byId = strict({ reportId: Id });

/** Reports, and replies to restrictions. */
export const staffReportsCalls = defineCalls({
  'POST /api/staff/reports': {
    scope: 'staff',
    summary:
      'The reports without their words: those that are open, the oldest first, or the last 100 decided on',
    spec,
    body: strict({ state: literals(['open', 'closed'] as const) }),
    reply: { 200: Type.Object({ reports: Type.Array(StaffReport), ...lastDecided }) },
  },
  'POST /api/staff/reports/read': {
    scope: 'staff',
    exact: true,
    summary: 'A report with what was written, and what was done about it. Reading it is an act',
    spec,
    body: byId,
    reply: {
      200: Type.Object({
        report: StaffReport,
        /** by number; `null` once they were erased */
        words: Type.Array(Type.Object({ number: Type.String(), words: nullable(Type.String()) })),
        acts: Type.Array(Act),
      }),
    },
  },
  'POST /api/staff/reports/evidence': {
    ...guarded,
    summary: 'The messages of a report of one: those as they were sent. Reading them is an act',
    spec,
    body: byId,
    reply: {
      200: Type.Object({
        lines: Type.Array(
          Type.Object({
            messageId: Id,
            part: literals(['reported', 'before'] as const),
            sender: WithName,
            at: DateTime,
            /** `''` if it was deleted for everyone */
            text: Type.String(),
            deletedAt: nullable(DateTime),
          }),
        ),
      }),
    },
  },
  'POST /api/staff/reports/close': {
    scope: 'staff',
    exact: true,
    summary:
      'Close a report without a restriction; who reported it reads why. 409 `StatusChanged` with who has',
    spec,
    body: strict({ reportId: Id, reason: nonBlank(MAX_REPORT) }),
    reply: { 200: Type.Object(message) },
  },
  'POST /api/staff/replies': {
    scope: 'staff',
    summary: 'The restrictions whose reply waits, the oldest reply first',
    spec,
    reply: { 200: Type.Object({ replies: Type.Array(Statement), ...lastDecided }) },
  },
  'POST /api/staff/replies/answer': {
    ...guarded,
    summary: 'Answer a reply and leave the restriction in force. 409 `StatusChanged` with who has',
    spec,
    body: strict({ restrictionId: Id, answer: nonBlank(MAX_REPORT) }),
    reply: { 200: Type.Object(message) },
  },
});
