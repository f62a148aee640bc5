import type { WeekCell } from '@firstrung/service-kit/numbers';
import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** Reports by week and company, from a Monday on; each is taken for one of another person. */
export async function reportsByWeek(
  db: Db,
  { since, until, timeZone }: { since: string; until: string; timeZone: string },
): Promise<WeekCell[]> {
  const { rows } = await sql<WeekCell>`
    select date_trunc('week', at at time zone ${timeZone})::date::text as week, company_id,
      count(*)::int, count(*)::int as people
    from report_entry join report on report.id = report_id
    where at >= ${since}::date::timestamp at time zone ${timeZone}
      and at < ${until}::date::timestamp at time zone ${timeZone}
    group by 1, 2 order by company_id`.execute(db);
  return rows;
}

/** When reports that were decided on were opened, and decided on. */
export const reportDecisions = (db: Db, after: Date): Promise<{ since: Date; at: Date }[]> =>
  db
    .selectFrom('report')
    .select(['opened_at as since', 'closed_at as at'])
    .where('closed_at', '>', after)
    .$narrowType<{ at: Date }>()
    .execute();
