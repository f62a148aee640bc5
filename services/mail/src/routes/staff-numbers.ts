import type { staffReportNumbersCalls } from '@firstrung/contracts';
import type { Handlers } from '@firstrung/service-kit/http';
import { countedWeeks, deskTimes, showableWeeks, weekNumber } from '@firstrung/service-kit/numbers';
import { sql } from 'kysely';
import type { MailContext } from '../context.ts';
import { reportsByWeek } from '../db/queries/numbers.ts';

const DECISIONS = sql`select opened_at as since, closed_at as at from report`;

export const staffNumbersHandlers = ({
  db,
  config: { timeZone },
}: MailContext): Handlers<typeof staffReportNumbersCalls> => ({
  'POST /api/staff/reports/numbers': async ({ body: { companyId }, now }) => {
    const { weeks, until } = countedWeeks(now, timeZone);
    const reports = showableWeeks(await reportsByWeek(db, { since: weeks[0]!, until, timeZone }));
    return {
      weeks: weeks.map((week) => ({ week, reports: weekNumber(reports, week, companyId) })),
      deskTimes: await deskTimes(db, DECISIONS, { now, timeZone }),
    };
  },
});
