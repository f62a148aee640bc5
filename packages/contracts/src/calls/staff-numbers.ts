import { type Static, Type } from 'typebox';
import { defineCalls, strict } from '../call.ts';
import { Id, nullable, WithName } from '../fields.ts';

/** How long staff took to decide, of the last 90 days. */
export const DeskTimes = Type.Object({
  decided: Type.Integer(),
  /** `null` while fewer than five were decided on */
  medianHours: nullable(Type.Integer()),
  /** how many within two working days; likewise */
  inTwoDays: nullable(Type.Integer()),
});
export type DeskTimes = Static<typeof DeskTimes>;

/** `null`: of fewer than five people, or withheld beside others, so that those can't be computed. */
const count = nullable(Type.Integer());

/** From its Monday on, in the operator's time zone. */
const week = { week: Type.String({ format: 'date' }) };

export const WeekNumbers = Type.Object({
  ...week,
  /** that became public for the first time; of everyone's knowledge, and never withheld */
  jobs: Type.Integer(),
  applications: count,
  /** promised answers whose day was in the week */
  inTime: count,
  late: count,
  /** of those in time the middle one of the first answers, in days */
  medianDays: nullable(Type.Integer()),
});
export type WeekNumbers = Static<typeof WeekNumbers>;

/** Of one company, or the board. */
const body = strict({ companyId: Type.Optional(Id) });
const spec = 'C§13';

/** Numbers of the last 26 whole weeks, the oldest first. */
export const staffSubjectNumbersCalls = defineCalls({
  'POST /api/staff/subjects/numbers': {
    scope: 'staff',
    summary: 'Jobs, applications and answers by week, and how long staff took to approve or refuse',
    spec,
    body,
    reply: {
      200: Type.Object({
        weeks: Type.Array(WeekNumbers),
        /** of which a number is shown, by name */
        companies: Type.Array(WithName),
        deskTimes: DeskTimes,
      }),
    },
  },
});

export const staffReportNumbersCalls = defineCalls({
  'POST /api/staff/reports/numbers': {
    scope: 'staff',
    summary: 'Reports by week, and how long staff took to decide on them',
    spec,
    body,
    reply: {
      200: Type.Object({
        weeks: Type.Array(Type.Object({ ...week, reports: count })),
        deskTimes: DeskTimes,
      }),
    },
  },
});
