// Promise: Nothing acknowledged is lost or doubled while processes and servers are killed under load.
// Guards: services, packages/service-kit, packages/contracts/src/events

import { hidden } from '@firstrung/service-kit/db';
import { expect, test } from 'vitest';
import { type DrillOutcome, runDrill } from './run-drill.ts';

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
    `update mail.notification set details = details || jsonb_build_object('status',
        case details->>'status' when 'Rejected' then 'Accepted' else 'Rejected' end)
      where kind = 'statusChange'`,
  ],
  ['"Message', `delete from chat.message where notice is null`],
  ['responsible recruiters', 'update chat.room set recruiter_id = applicant_id'],
  ['the projection lacks', `update mail.hidden set is_hidden = not is_hidden`],
  ['tombstone', 'delete from mail.tombstone'],
  ['is present', `update jobs.applicant set about = 'Came back.' where ${hidden()}`],
  [
    'outbox',
    `insert into jobs.outbox (type, aggregate_id, aggregate_version, occurred_at, data)
      values ('left', 'left', 1, now(), '{}')`,
  ],
];

const { SEED, OPERATIONS = '2000', FAULTS = '20' } = process.env;
/** `SEED=7` repeats the choices of a run. */
const seed = () => Number(SEED ?? Math.floor(Math.random() * 1_000_000));

test('nothing is lost or doubled when processes and servers are killed under load, each kind at least once', async ({
  annotate,
}) => {
  const undetected: string[] = [];
  const outcome = await runDrill({
    seed: seed(),
    operations: Number(OPERATIONS),
    faults: Number(FAULTS),
    natsStopMs: 20_000,
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
  expectSound(outcome);
  expect(outcome.faults).toHaveLength(Number(FAULTS));
  expect(undetected).toEqual([]);
  await annotate(inWords(outcome));
});

test('the same through a pooler, which is killed, too', async ({ annotate }) => {
  const options = { seed: seed(), operations: 500, faults: 5, natsStopMs: 4_000, pooler: true };
  const outcome = await runDrill({ ...options, print: console.log });
  expectSound(outcome);
  await annotate(`through a pooler: ${inWords(outcome)}`);
});

function expectSound({ report, findings, crashes }: DrillOutcome): void {
  console.log(report);
  expect(findings).toEqual([]);
  expect(crashes).toEqual([]);
}

const inWords = ({ operations, faults }: DrillOutcome) =>
  `${operations} operations, ${faults.length} faults: 0 lost, 0 doubled`;
