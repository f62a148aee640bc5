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

/** A number of a year, by one thing that is known of what is counted, in the order of its name. */
export interface YearCell {
  year: number;
  of: 'reports' | 'restrictions';
  by: 'kind' | 'reason' | 'rule' | 'outcome';
  name: string;
  count: number;
}

/** The numbers of the years since `first` and before `until`, in UTC. */
export async function yearCells(db: Db, first: number, until: number): Promise<YearCell[]> {
  const within = (column: string) => sql<boolean>`
    ${sql.ref(column)} >= ${yearStart(first)} and ${sql.ref(column)} < ${yearStart(until)}`;
  const yearOf = (column: string) => sql`extract(year from ${sql.ref(column)} at time zone 'UTC')::int`;
  const { rows } = await sql<YearCell>`
    select year, of, by, name, count(*)::int from (
      select ${yearOf('at')} as year, 'reports' as of, facts.* from report_entry
      join report on report.id = report_id
      cross join lateral (values
        ('kind', subject_kind), ('reason', report_entry.reason), ('outcome', coalesce(outcome, 'open'))
      ) facts(by, name) where ${within('at')}
      union all
      select ${yearOf('since')}, 'restrictions', facts.* from statement
      cross join lateral (values
        ('kind', subject_kind), ('rule', rule),
        ('outcome', case when lifted_at is null then 'in force' else 'lifted' end)
      ) facts(by, name) where ${within('since')}
    ) counted group by 1, 2, 3, 4 order by year desc, of, by, name`.execute(db);
  return rows;
}

/**
 * What became of restrictions and reports in a year, in UTC: replies to restrictions and ends of them, and
 * reports that were decided on, half of them within these hours.
 */
export async function yearAnswers(db: Db, year: number) {
  const within = (column: string) => sql<boolean>`
    ${sql.ref(column)} >= ${yearStart(year)} and ${sql.ref(column)} < ${yearStart(year + 1)}`;
  const { replies, liftings } = await db
    .selectFrom('statement')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(within('replied_at')).as('replies'),
      fn.countAll<number>().filterWhere(within('lifted_at')).as('liftings'),
    ])
    .executeTakeFirstOrThrow();
  const { decided, hours } = await db
    .selectFrom('report')
    .select(({ fn }) => [
      fn.countAll<number>().as('decided'),
      sql<number | null>`(extract(epoch from percentile_cont(0.5)
        within group (order by closed_at - opened_at)) / 3600)::float8`.as('hours'),
    ])
    .where(within('closed_at'))
    .executeTakeFirstOrThrow();
  return { replies, liftings, decided, hours };
}

const yearStart = (year: number): Date => new Date(Date.UTC(year, 0));
