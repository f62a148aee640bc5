import type { staffReportNumbersCalls } from '@firstrung/contracts';
import type { Handlers } from '@firstrung/service-kit/http';
import {
  countedWeeks,
  deskTimes,
  deskTimesSince,
  showableWeeks,
  weekNumber,
} from '@firstrung/service-kit/numbers';
import type { MailContext } from '../context.ts';
import { reportDecisions, reportsByWeek } from '../db/queries/numbers.ts';

export const staffNumbersHandlers = ({
  db,
  config: { timeZone },
}: MailContext): Handlers<typeof staffReportNumbersCalls> => ({
  'POST /api/staff/reports/numbers': async ({ body: { companyId }, now }) => {
    const { weeks, until } = countedWeeks(now, timeZone);
    const reports = showableWeeks(await reportsByWeek(db, { since: weeks[0]!, until, timeZone }));
    return {
      weeks: weeks.map((week) => ({ week, reports: weekNumber(reports, week, companyId) })),
      deskTimes: deskTimes(await reportDecisions(db, deskTimesSince(now)), timeZone),
    };
  },
});
