import type { staffSubjectNumbersCalls } from '@firstrung/contracts';
import { type Handlers, notFound } from '@firstrung/service-kit/http';
import { countedWeeks, deskTimes, showableWeeks, weekNumber } from '@firstrung/service-kit/numbers';
import type { JobsContext } from '../context.ts';
import { DECISIONS } from '../db/queries/staff/approvals.ts';
import { companyNames, dueAnswers, publicJobs, submittedApplications } from '../db/queries/staff/numbers.ts';
import { findSubject } from '../db/queries/staff/subjects.ts';
import { knownUntil } from '../domain/answer-date.ts';

export const staffNumbersHandlers = ({
  db,
  config,
}: JobsContext): Handlers<typeof staffSubjectNumbersCalls> => ({
  'POST /api/staff/subjects/numbers': async ({ body: { companyId }, now }) => {
    if (companyId && !(await findSubject(db, { kind: 'company', id: companyId }))) throw notFound();
    const { timeZone } = config;
    const { weeks, until } = countedWeeks(now, timeZone);
    const known = countedWeeks(knownUntil(now, config), timeZone);
    const window = { since: weeks[0]!, until, timeZone };
    const [jobs, submitted, due, ownTimes] = await Promise.all([
      publicJobs(db, window, companyId),
      submittedApplications(db, window),
      dueAnswers(db, { ...window, until: known.until }),
      deskTimes(db, DECISIONS, { now, timeZone }),
    ]);
    const ofCompanies = due.filter(({ is_total }) => !is_total);
    const applications = showableWeeks(submitted);
    const inTime = showableWeeks(ofCompanies.filter(({ in_time }) => in_time));
    const late = showableWeeks(ofCompanies.filter(({ in_time }) => !in_time));
    const medianOf = (week: string) =>
      due.find(
        (row) =>
          row.week === week && row.in_time && (companyId ? row.company_id === companyId : row.is_total),
      )?.median_days ?? null;
    const ids = [applications, inTime, late].flatMap((each) =>
      [...each.values()].flatMap(({ shown }) => [...shown.keys()]),
    );
    return {
      weeks: weeks.map((week) => {
        const answered = weekNumber(inTime, week, companyId);
        return {
          week,
          jobs: jobs.get(week) ?? 0,
          applications: weekNumber(applications, week, companyId),
          inTime: answered,
          late: weekNumber(late, week, companyId),
          medianDays: answered === null ? null : medianOf(week),
        };
      }),
      companies: await companyNames(db, [...new Set(ids)]),
      deskTimes: ownTimes,
    };
  },
});
