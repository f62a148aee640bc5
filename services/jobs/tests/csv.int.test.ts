import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@firstrung/service-kit/db';
import { createLog } from '@firstrung/service-kit/service';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobsTables } from '../src/db/tables.ts';
import { sharedJobs } from './harness.ts';

const MB = 1024 * 1024;
const PATH = '/api/recruiter/jobs/applicants-csv/';

describe('the file of applicants', () => {
  it('has the rows of the table, safe to open in a spreadsheet', async () => {
    const jobs = await sharedJobs();
    const rita = await jobs.recruiter('Rita');
    const jobId = await jobs.postJob(rita, { title: 'Bäcker & Söhne "Graz"\u202e' });
    const csv = (query: string) => jobs.get(`${PATH}${jobId}${query}`, rita);
    const [abel, bea] = [
      await jobs.applicant('=HYPERLINK("http://evil.example";"Abel")'),
      await jobs.applicant('Bea'),
    ];
    const { answer, applicationSubmitted } = (await jobs.apply(abel, jobId, '+1, "quoted"\r\nand a line'))
      .body;
    jobs.server.clock.advance(1_000);
    const { body } = await jobs.apply(bea, jobId, '');
    await jobs.put(
      `/api/recruiter/applications/update-status/${body.applicationId}`,
      { status: 'not up to snuff', rejectionReasons: ['other', 'overqualified'] },
      rita,
    );
    const { status, headers, body: text } = await csv('?sort=name');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="applicants-backer-sohne-graz.csv"',
    );
    expect(text).toBe(
      [
        '"Name","Contact","Status","Rejection reasons","Applied","Withdrawn","Skills","Social points","Education","About","Message","Resume","Answer by"',
        `"'=HYPERLINK(""http://evil.example"";""Abel"")","","not reviewed","","${applicationSubmitted}","","","","","","'+1, ""quoted""\r\nand a line","","${answer.by}"`,
        `"Bea","","not up to snuff","other, overqualified","${body.applicationSubmitted}","","","","","","","",""`,
        '',
      ].join('\r\n'),
    );
    const bytes = await fetch(`${jobs.server.url}${PATH}${jobId}`, { headers: rita.headers }).then((it) =>
      it.bytes(),
    );
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const filtered = (await csv('?status=not%20reviewed')).body.split('\r\n"').length;
    expect(filtered).toBe(2);
  });
});

describe('the file of 10,000 applicants', () => {
  const APPLICANTS = 10_000;
  /** Length of each applicant's three texts, which makes a file of 60 MB. */
  const TEXT = 2_000;
  /** The service itself needs about 50. Without a limit V8 lets the heap grow further. */
  const HEAP_MB = 128;
  let child: ChildProcess;
  let said: { url: string; databaseUrl: string; headers: Record<string, string> };

  const ask = async (): Promise<number> => {
    child.send('memory');
    return (await once(child, 'message'))[0];
  };

  beforeAll(async () => {
    child = fork(fileURLToPath(new URL('./csv-server.ts', import.meta.url)), {
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
    });
    [said] = await once(child, 'message');
  });
  afterAll(async () => {
    const exited = once(child, 'exit');
    child.disconnect();
    await exited;
  });

  let jobId: string;

  it('is streamed without being held in memory', async () => {
    const json = { 'content-type': 'application/json', ...said.headers };
    const created = await fetch(`${said.url}/api/recruiter/jobs/create-job`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ title: 'Baker', status: 'liveJobs' }),
    });
    jobId = ((await created.json()) as { job: { _id: string } }).job._id;
    const database = await openDatabase<JobsTables>({
      url: said.databaseUrl,
      service: 'jobs',
      poolSize: 1,
      log: createLog({ level: 'silent' }),
    });
    await sql`
      with person as (
        insert into applicant (id, account_name, education, about)
        select gen_random_uuid(), 'Applicant ' || n, repeat('e', ${TEXT}), repeat('a', ${TEXT})
        from generate_series(1, ${APPLICANTS}::int) n
        returning id, account_name
      )
      insert into application (id, job_id, company_id, recruiter_id, applicant_id, version, status,
        rejection_reasons, request_message, submitted_at, sort_name)
      select gen_random_uuid(), job.id, job.company_id, job.recruiter_id, person.id, 1, 'not reviewed',
        '{}', repeat('m', ${TEXT}), job.created_at, lower(person.account_name)
      from person, job where job.id = ${jobId}`.execute(database.kysely);
    await database.destroy();

    const download = async () => {
      const { status, body } = await fetch(`${said.url}${PATH}${jobId}`, { headers: said.headers });
      expect(status).toBe(200);
      let [bytes, lines] = [0, 0];
      for await (const chunk of body!) {
        bytes += chunk.length;
        for (const byte of chunk) if (byte === 0x0a) lines++;
      }
      return { bytes, lines };
    };
    const before = await ask();
    const { bytes, lines } = await download();
    const growth = (await ask()) - before;
    expect(lines).toBe(APPLICANTS + 1);
    expect(bytes).toBeGreaterThan(APPLICANTS * TEXT * 3);
    expect(growth / MB).toBeLessThan(100);
  });

  it('ends for somebody who is no member of the company any more', async () => {
    const { body } = await fetch(`${said.url}${PATH}${jobId}`, { headers: said.headers });
    const reader = body!.getReader();
    await reader.read();
    const database = await openDatabase<JobsTables>({
      url: said.databaseUrl,
      service: 'jobs',
      poolSize: 1,
      log: createLog({ level: 'silent' }),
    });
    await sql`update recruiter set hidden_because = '{deletion}'`.execute(database.kysely);
    await database.destroy();
    const readAll = async () => {
      while (!(await reader.read()).done);
    };
    await expect(readAll()).rejects.toThrow();
  });
});
