import { expect, test } from 'vitest';
import { runDrill } from '../src/drill/run-drill.ts';

/** All instances must be ready this soon after the last fault, on a machine that does nothing else. */
const READY_SECONDS = 30;

/** Changes of the tables that the verification must find, with a word of the finding. */
const TAMPERINGS: [what: string, sql: string][] = [
  ['lost', 'delete from jobs.application_history where change = $$decided$$'],
  [
    'doubled',
    // Into all columns but the generated ones.
    `do $$ begin execute (select format('insert into jobs.job (%1$s) select %1$s
        from (select (jsonb_populate_record(job, jsonb_build_object(''id'', gen_random_uuid()))).* from jobs.job limit 1) as one',
        string_agg(quote_ident(column_name), ','))
      from information_schema.columns
      where table_schema = 'jobs' and table_name = 'job' and is_generated = 'NEVER'); end $$`,
  ],
  ['wrong', `update networks.profile set about = 'Something else.'`],
  ['notification of the', 'delete from mail.notification'],
  ['events of decisions', `delete from jobs.application_history where change = 'decided'`],
  [
    'notification of the status',
    `update mail.notification set status = case status when 'Rejected' then 'Accepted' else 'Rejected' end
      where kind = 'statusChange'`,
  ],
  ['"Message', `delete from chat.message where notice is null`],
  ['responsible recruiters', 'update chat.room set recruiter_id = applicant_id'],
  ['the projection lacks', `update mail.company set name = name || '!'`],
  ['tombstone', 'delete from mail.tombstone'],
  ['is present', `update jobs.applicant set about = 'Came back.' where deleted_at is not null`],
  [
    'outbox',
    `insert into jobs.outbox (type, aggregate_id, aggregate_version, occurred_at, data)
      values ('left', 'left', 1, now(), '{}')`,
  ],
];

/** Ends only a run that hangs: beside other tests a slow machine takes many minutes. */
const TIMEOUT_MS = 30 * 60_000;

// Mail, PostgreSQL, NATS, jobs and Redis; `npm run drill` does the others.
test('a short drill: nothing is lost or doubled when processes and servers are killed under load', {
  timeout: TIMEOUT_MS,
}, async () => {
  const undetected: string[] = [];
  const outcome = await runDrill({
    seed: Number(process.env.DRILL_SEED ?? Math.floor(Math.random() * 1_000_000)),
    operations: 400,
    faults: 5,
    natsStopMs: 4_000,
    workers: 8,
    applicants: 10,
    recruiters: 4,
    print: console.log,
    async afterwards({ db, verify }) {
      for (const [what, sql] of TAMPERINGS) {
        await db.query('begin');
        await db.query(sql);
        const findings = (await verify()).map((finding) => `${finding.outcome} ${finding.what}`);
        if (!findings.some((finding) => finding.includes(what))) undetected.push(what);
        await db.query('rollback');
      }
    },
  });
  console.log(outcome.report);
  expect(outcome.findings).toEqual([]);
  expect(outcome.crashes).toEqual([]);
  expect(outcome.faults).toHaveLength(5);
  expect(undetected).toEqual([]);
  const limit = Math.max(READY_SECONDS, 5 * outcome.startSeconds);
  expect(outcome.faults.at(-1)!.readySeconds).toBeLessThan(limit);
});
