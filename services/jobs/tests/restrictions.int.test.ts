import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, startJobs } from './harness.ts';

const file = join(mkdtempSync(join(tmpdir(), 'restrictions-')), 'restrictions.jsonl');
const act = { reason: 'Asks applicants for money', rule: 'No fees', by: 'olga' };
const lift = { reason: 'A mistake', by: 'olga' };

const jobs = await startJobs({ restrictionsFile: file });
afterAll(() => jobs[Symbol.asyncDispose]());

const operate = async (name: string, id: string, by: typeof act | typeof lift = act) => {
  const done = await jobs.server.services[0]!.operations[name]!(id, by);
  await jobs.server.processAll();
  return done;
};

/** A company with a job that one has applied to and another has saved. */
let rita: Person;
let applied: Person;
let saver: Person;
let jobId: string;
let otherId: string;
let companyId: string;
let title: string;
let name: string;
beforeEach(async () => {
  [rita, applied, saver] = [await jobs.recruiter(), await jobs.applicant(), await jobs.applicant()];
  for (const [n, person] of [rita, applied, saver].entries())
    await jobs.account(person.id, 1, { role: n === 0 ? 'recruiter' : 'applicant' });
  title = `Glockenspielbauer ${randomUUID()}`;
  name = `Northlight ${randomUUID()}`;
  await jobs.put('/api/company/update-company-profile', { name, logo: null }, rita);
  jobId = await jobs.postJob(rita, { title, skills: ['glockenspiel'] });
  otherId = await jobs.postJob(rita, { title: `Other ${title}`, skills: ['glockenspiel'] });
  companyId = (await jobs.get('/api/company/get-company-profile-details', rita)).body._id;
  expect((await jobs.apply(applied, jobId)).status).toBe(201);
  expect((await jobs.post('/api/jobs/save-job', { jobId }, saver)).status).toBe(200);
  await jobs.server.processAll();
});

/** Everything that others than the company see, by call and person. */
async function seen(): Promise<Record<string, unknown>> {
  const slug = (await jobs.get('/api/company/get-company-profile-details', rita)).body.slug;
  const paths = [
    `/api/guest/jobs/get-all-jobs`,
    `/api/guest/jobs/get-all-jobs?q=${encodeURIComponent(title)}`,
    `/api/guest/jobs/get-all-jobs?skill=glockenspiel`,
    `/api/guest/jobs/get-all-jobs?company=${companyId}`,
    `/api/guest/jobs/job-counts`,
    `/api/guest/jobs/job-counts?q=${encodeURIComponent(title)}`,
    `/api/guest/jobs/search-skills?query=glocken`,
    `/api/guest/jobs/job-details/${jobId}`,
    `/api/guest/jobs/related-jobs/${jobId}`,
    `/api/guest/jobs/related-jobs/${otherId}`,
    `/api/guest/company/company-page/${slug}`,
    `/api/guest/company/company-profile/${companyId}`,
    '/jobs.rss',
    '/jobs.json',
    '/sitemap.xml',
  ];
  const replies: Record<string, unknown> = {};
  const note = async (who: string, path: string, person?: Person) => {
    const { status, body } = await jobs.get(path, person);
    replies[`${who} ${path}`] = { status, body: status >= 400 ? null : body };
  };
  for (const path of paths) await note('guest', path);
  for (const [who, person] of [
    ['saver', saver],
    ['applied', applied],
  ] as const)
    for (const path of [
      '/api/jobs/saved-jobs',
      '/api/jobs/saved-job-ids',
      '/api/jobs/applied-jobs',
      '/api/jobs/applied-interns',
      `/api/jobs/job-details/${jobId}`,
    ])
      await note(who, path, person);
  return replies;
}

const nameTheJob = (replies: Record<string, unknown>) =>
  Object.entries(replies)
    .filter(
      ([, reply]) => JSON.stringify(reply).includes(jobId) || JSON.stringify(reply).includes(`"${title}`),
    )
    .map(([call]) => call.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id'));

describe('a hidden job', () => {
  it('is in no reply but to its company and those who applied, and comes back whole', async () => {
    const before = await seen();
    expect(nameTheJob(before).length).toBeGreaterThan(10);
    await operate('hide-job', jobId);
    expect(nameTheJob(await seen())).toEqual([
      'applied /api/jobs/applied-jobs',
      'applied /api/jobs/applied-interns',
      'applied /api/jobs/job-details/:id',
    ]);
    expect((await jobs.apply(saver, jobId)).status).toBe(404);
    expect((await jobs.post('/api/jobs/save-job', { jobId }, await jobs.applicant())).status).toBe(404);
    await operate('show-job', jobId, lift);
    expect(await seen()).toEqual(before);
    expect((await jobs.apply(saver, jobId)).status).toBe(201);
  });

  it('says why to its company, which goes on working, and that the board has closed it to who applied', async () => {
    await operate('hide-job', jobId);
    const restriction = { reason: act.reason, rule: act.rule };
    const table = await jobs.get('/api/recruiter/jobs/all-my-jobs', rita);
    expect(table.body.find(({ _id }: { _id: string }) => _id === jobId)).toMatchObject({
      status: 'liveJobs',
      restriction,
    });
    expect(table.body.find(({ _id }: { _id: string }) => _id === otherId).restriction).toBeUndefined();
    const hidden = await jobs.get('/api/recruiter/jobs/all-my-jobs?status=hiddenJobs', rita);
    expect(hidden.body.map(({ _id }: { _id: string }) => _id)).toEqual([jobId]);
    const edited = await jobs.put('/api/recruiter/jobs/update-job', { jobId, location: 'Kiel' }, rita);
    expect(edited.body.job).toMatchObject({ location: 'Kiel', status: 'liveJobs', restriction });
    const details = await jobs.get(`/api/recruiter/jobs/job-details/${jobId}`, rita);
    const [{ _id: applicationId }] = details.body.applications;
    const update = `/api/recruiter/applications/update-status/${applicationId}`;
    expect((await jobs.put(update, { status: 'accepted' }, rita)).status).toBe(200);
    expect((await jobs.move(rita, jobId, 'liveJobs', 'pausedJobs')).status).toBe(200);
    const live = await jobs.move(rita, jobId, 'pausedJobs', 'liveJobs');
    expect(live.body).toMatchObject({ status: 'liveJobs', message: expect.stringContaining('hidden') });
    expect(nameTheJob(await seen()).filter((call) => call.startsWith('guest'))).toEqual([]);

    const own = (await jobs.get(`/api/jobs/job-details/${jobId}`, applied)).body;
    expect(own).toMatchObject({
      status: 'hiddenJobs',
      closedByBoard: true,
      applicationStatus: 'Accepted',
    });
    expect(JSON.stringify(own)).not.toContain(act.reason);
    expect((await jobs.get('/api/jobs/applied-interns', applied)).body).toMatchObject([
      { jobId: { _id: jobId, closedByBoard: true } },
    ]);
    expect((await jobs.post('/api/jobs/withdraw-application', { jobId }, applied)).status).toBe(200);
  });

  it('tells those who have saved it nothing until it is shown', async () => {
    await operate('hide-job', jobId);
    await jobs.move(rita, jobId, 'liveJobs', 'pausedJobs');
    jobs.server.clock.advance(600_000);
    expect(await jobs.notifications('savedJob', jobId)).toEqual([]);
    await operate('show-job', jobId, lift);
    expect(await jobs.notifications('savedJob', jobId)).toMatchObject([
      { to: [saver.id], values: { news: 'paused' } },
    ]);
  });

  it('carries its state in the event, and nothing of it where nothing is hidden', async () => {
    const [posted] = (await jobs.published('jobs.job.changed.v1', jobId)).slice(-1);
    expect(posted?.data).not.toHaveProperty('hiddenBecause');
    await operate('hide-job', jobId);
    const [hidden] = (await jobs.published('jobs.job.changed.v1', jobId)).slice(-1);
    expect(hidden?.data).toMatchObject({
      status: 'liveJobs',
      hiddenBecause: ['restriction'],
      restriction: { reason: act.reason, rule: act.rule },
    });
    await operate('show-job', jobId, lift);
    const [shown] = (await jobs.published('jobs.job.changed.v1', jobId)).slice(-1);
    expect(shown?.data).toEqual(posted?.data);
    expect(shown!.aggregate.version).toBe(posted!.aggregate.version + 2);
  });
});

describe('a hidden company', () => {
  it('takes its jobs along, also new ones, each of which keeps its own reason', async () => {
    const before = await seen();
    await operate('hide-job', jobId);
    await operate('hide-company', companyId);
    const hidden = await seen();
    expect(nameTheJob(hidden).every((call) => call.startsWith('applied'))).toBe(true);
    const ofApplied = Object.entries(hidden).filter(([call]) => call.startsWith('applied'));
    expect(JSON.stringify(ofApplied)).not.toMatch(/"(slug|companySlug)":"/);
    const guests = Object.entries(hidden).filter(([call]) => call.startsWith('guest'));
    expect(JSON.stringify(guests)).not.toContain(name);
    const newId = await jobs.postJob(rita, { title: `New ${title}` });
    expect((await jobs.get(`/api/guest/jobs/job-details/${newId}`)).status).toBe(404);
    expect(
      (await jobs.get(`/api/recruiter/jobs/job-details/${newId}`, rita)).body.job.restriction,
    ).toMatchObject({
      reason: act.reason,
    });
    await operate('show-company', companyId, lift);
    expect((await jobs.get(`/api/guest/jobs/job-details/${newId}`)).status).toBe(200);
    expect((await jobs.get(`/api/guest/jobs/job-details/${otherId}`)).status).toBe(200);
    expect((await jobs.get(`/api/guest/jobs/job-details/${jobId}`)).status).toBe(404);
    await operate('show-job', jobId, lift);
    await jobs.move(rita, newId, 'liveJobs', 'deletedJobs');
    expect(await seen()).toEqual(before);
  });

  it('is hidden, shown, closed and opened again by as few statements with many jobs as with one', async () => {
    const countAll = async () => {
      const [account, deletionDue] = [{ name: 'Name 1' }, '2030-01-01T00:00:00.000Z'];
      const steps = [
        () => operate('hide-company', companyId),
        () => operate('show-company', companyId, lift),
        () => jobs.account(rita.id, ++version, { ...account, deletionDue }),
        () => jobs.account(rita.id, ++version, account),
      ];
      const counts: number[] = [];
      for (const step of steps)
        counts.push(await jobs.statementsOn(['job', 'job_history', 'job_search', 'search_term'], step));
      return counts;
    };
    let version = 1;
    const ofTwo = await countAll();
    expect(ofTwo.every((count) => count > 1)).toBe(true);
    for (let n = 0; n < 10; n++) await jobs.postJob(rita, { title: `More ${n} ${title}` });
    expect(await countAll()).toEqual(ofTwo);
    const page = await jobs.get(`/api/guest/jobs/get-all-jobs?company=${companyId}`);
    expect(page.body).toHaveLength(12);
  });
});

describe('what a hidden company sends to strangers', () => {
  it('is refused, also what was written before, until it is shown', async () => {
    const invite = async () => {
      const body = { email: `${randomUUID()}@example.org`, role: 'reader' };
      return (await jobs.post('/api/company/invitations', body, rita)).status;
    };
    const write = async () => {
      const message = { clientId: randomUUID(), jobId, subject: 'Fees', text: 'Pay here.' };
      const body = { ...message, applicantIds: [applied.id] };
      return (await jobs.post('/api/recruiter/write-to', body, rita)).status;
    };
    // The background sends it after the company is hidden.
    const db = jobs.database.kysely;
    const before = { client_id: randomUUID(), recruiter_id: rita.id, company_id: companyId, job_id: jobId };
    const messageId = randomUUID();
    await operate('hide-company', companyId);
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('written_message')
        .values({
          id: messageId,
          ...before,
          subject: 'x',
          text: 'x',
          count: 1,
          created_at: jobs.server.clock.now(),
        })
        .execute();
      const { id } = await tx
        .selectFrom('application')
        .select('id')
        .where('job_id', '=', jobId)
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('written_message_recipient')
        .values({ message_id: messageId, application_id: id, applicant_id: applied.id })
        .execute();
    });
    jobs.server.clock.advance(60_000);
    const invited = (await jobs.published('jobs.invitation.issued.v1')).length;
    expect([await invite(), await write()]).toEqual([403, 403]);
    expect(await jobs.published('jobs.invitation.issued.v1')).toHaveLength(invited);
    expect(await jobs.published('jobs.message.written.v1', applied.id)).toEqual([]);
    const waiting = db.selectFrom('written_message_recipient').select('message_id');
    expect(await waiting.where('message_id', '=', messageId).execute()).toEqual([]);

    await operate('show-company', companyId, lift);
    expect([await invite(), await write()]).toEqual([201, 200]);
    expect(await jobs.published('jobs.message.written.v1', applied.id)).toHaveLength(1);
  });
});

describe('a suspended recruiter', () => {
  const restriction = {
    restrictionId: randomUUID(),
    reason: 'Fraud',
    since: '2026-01-01T00:00:00.000Z',
  };
  const roleOf = async ({ id }: Person) => (await jobs.published('jobs.member.changed.v1', id)).at(-1)!.data;

  it('hides a company of one and shows it whole, without a change of roles', async () => {
    const [before, member] = [await seen(), await roleOf(rita)];
    await jobs.account(rita.id, 2, { name: 'Name 1', restriction });
    const hidden = await seen();
    expect(nameTheJob(hidden).every((call) => call.startsWith('applied'))).toBe(true);
    expect((await jobs.published('jobs.company.changed.v1', companyId)).at(-1)?.data).toMatchObject({
      hiddenBecause: ['members'],
    });
    await jobs.account(rita.id, 3, { name: 'Name 1' });
    expect(await seen()).toEqual(before);
    expect(await roleOf(rita)).toEqual(member);
  });

  it('leaves a colleague at work, and hides the company with the last one', async () => {
    const cora = await jobs.join(rita, 'Cora');
    const before = await seen();
    await jobs.account(rita.id, 2, { name: 'Name 1', restriction });
    expect((await jobs.get(`/api/guest/jobs/job-details/${jobId}`)).status).toBe(200);
    const job = (await jobs.get(`/api/recruiter/jobs/job-details/${jobId}`, cora)).body.job;
    expect(job.responsible).toMatchObject({ _id: rita.id });
    expect(await roleOf(rita)).toMatchObject({ role: 'owner' });
    await jobs.account(cora.id, 2, { restriction });
    expect((await jobs.get(`/api/guest/jobs/job-details/${jobId}`)).status).toBe(404);
    await jobs.account(cora.id, 3);
    expect((await jobs.get(`/api/guest/jobs/job-details/${jobId}`)).status).toBe(200);
    await jobs.account(rita.id, 3, { name: 'Name 1' });
    expect(await seen()).toEqual(before);
    expect(await roleOf(rita)).toMatchObject({ role: 'owner' });
    expect(await roleOf(cora)).toMatchObject({ role: 'recruiter' });
  });

  it('takes nobody else into a company of which all are suspended, until one is restored', async () => {
    const cora = await jobs.member('Cora');
    const invitation = { email: cora.email, role: 'recruiter' };
    const { body } = await jobs.post('/api/company/invitations', invitation, rita);
    const accept = async () =>
      (await jobs.post(`/api/company/invitations/${body.invitation._id}/accept`, {}, cora)).status;
    await jobs.account(rita.id, 2, { name: 'Name 1', restriction });
    expect(await accept()).toBe(404);
    await jobs.account(rita.id, 3, { name: 'Name 1' });
    expect(await accept()).toBe(200);
  });

  it('acts for the company no more, also with a token that is not revoked yet', async () => {
    const cora = await jobs.join(rita, 'Cora');
    await jobs.account(rita.id, 2, { name: 'Name 1', restriction });
    const calls = [
      jobs.remove(`/api/company/members/${cora.id}`, {}, rita),
      jobs.put(`/api/company/members/${cora.id}`, { role: 'reader' }, rita),
      jobs.put('/api/company/update-company-profile', { name: 'Other' }, rita),
      jobs.get('/api/company/get-company-profile-details', rita),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 401, 401]);
    expect(await roleOf(cora)).toMatchObject({ companyId, role: 'recruiter' });
  });

  it('keeps a suspension apart from a deletion that is undone', async () => {
    const before = await seen();
    const deletionDue = '2030-01-01T00:00:00.000Z';
    await jobs.account(rita.id, 2, { name: 'Name 1', restriction });
    await jobs.account(rita.id, 3, { name: 'Name 1', restriction, deletionDue });
    const known = (await jobs.published('jobs.job.changed.v1', jobId)).length;
    await jobs.account(rita.id, 4, { name: 'Name 1', restriction });
    // Also between two events.
    const events = (await jobs.published('jobs.job.changed.v1', jobId)).slice(known);
    expect(events.at(-1)?.data).toMatchObject({ status: 'liveJobs', hiddenBecause: ['company'] });
    expect(events.filter(({ data }) => data.status === 'liveJobs' && !data.hiddenBecause)).toEqual([]);
    expect((await jobs.get(`/api/guest/jobs/job-details/${jobId}`)).status).toBe(404);
    await jobs.account(rita.id, 5, { name: 'Name 1' });
    const after = await seen();
    expect(nameTheJob(after)).toEqual(nameTheJob(before));
    expect(await roleOf(rita)).toMatchObject({ role: 'owner' });
  });
});

describe('the commands', () => {
  it('say what happened, change nothing when repeated, and know no foreign id', async () => {
    expect(await operate('hide-job', randomUUID())).toBeUndefined();
    expect(await operate('hide-job', companyId)).toBeUndefined();
    expect(await operate('hide-job', 'no id')).toBeUndefined();
    expect(await operate('show-job', jobId, lift)).toMatch(/^was not hidden\njob {2}/);
    const line = `job  ${jobId}  "${title}"  live, hidden (restriction)  since `;
    expect(await operate('hide-job', jobId)).toContain(`is hidden\n${line}`);
    const events = await jobs.published('jobs.job.changed.v1', jobId);
    expect(await operate('hide-job', jobId, { ...act, reason: 'Another' })).toContain(
      `was hidden already\n${line}`,
    );
    expect(await jobs.published('jobs.job.changed.v1', jobId)).toEqual(events);
    expect(await operate('find', title.toUpperCase())).toContain(line);
    const accounts = `  accounts: ${rita.id}`;
    expect(await operate('find', jobId)).toMatch(new RegExp(`"${accounts}$`));
    expect(await operate('find', companyId)).toBe(`company  ${companyId}  "${name}"  open${accounts}`);
    await jobs.erase(rita);
    expect(await operate('find', companyId)).not.toContain('accounts');
    expect(await operate('find', randomUUID())).toBeUndefined();
  });

  it('are repeated by the next start on a database that lacks them, the last one last', async () => {
    await operate('hide-job', jobId);
    await operate('hide-company', companyId);
    jobs.server.clock.advance(1_000);
    await operate('show-company', companyId, lift);
    const lifted = (await jobs.published('jobs.company.changed.v1', companyId)).at(-1)!;
    jobs.server.clock.advance(1_000);
    const lines = readFileSync(file, 'utf8').trim().split('\n').slice(-3);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { subject: 'job', subject_id: jobId, action: 'restricted', reason: act.reason, acted_by: 'olga' },
      { subject: 'company', subject_id: companyId, action: 'restricted' },
      { subject: 'company', subject_id: companyId, action: 'lifted', reason: lift.reason },
    ]);
    // As a backup has them from before the hiding of the job and the lifting of the company's.
    const db = jobs.database.kysely;
    const subjects = [jobId, companyId];
    await db.deleteFrom('restriction_event').where('subject_id', 'in', subjects).execute();
    await db
      .updateTable('job')
      .set({ hidden_because: [], restriction: null })
      .where('company_id', '=', companyId)
      .execute();
    const { createJobsContext } = await import('../src/context.ts');
    const { jobsRestrictions } = await import('../src/use-cases/restrictions.ts');
    const { readConfig } = await import('../src/config.ts');
    const config = { ...readConfig({ DATABASE_URL: jobs.databaseUrl }), restrictionsFile: file };
    const context = await createJobsContext(config, { bus: jobs.server.bus, clock: jobs.server.clock });
    for (let start = 0; start < 2; start++) await jobsRestrictions(context).repeat();
    await context.database.destroy();
    await jobs.server.processAll();
    expect((await jobs.get(`/api/guest/jobs/job-details/${jobId}`)).status).toBe(404);
    expect((await jobs.get(`/api/guest/jobs/job-details/${otherId}`)).status).toBe(200);
    const history = db.selectFrom('restriction_event').select('action').orderBy('at').orderBy('id');
    expect(await history.where('subject_id', '=', companyId).execute()).toEqual([
      { action: 'restricted' },
      { action: 'lifted' },
    ]);
    expect(await history.where('subject_id', '=', jobId).execute()).toHaveLength(1);
    // Whom it concerns has read of it, with this time.
    const again = (await jobs.published('jobs.company.changed.v1', companyId)).at(-1)!;
    expect(again.occurredAt).toBe(lifted.occurredAt);
    expect(again.aggregate.version).toBeGreaterThan(lifted.aggregate.version);
  });

  it('stays out of the search when the documents of its company are written again', async () => {
    const db = jobs.database.kysely;
    await operate('hide-job', jobId);
    await db.insertInto('company_to_index').values({ company_id: companyId, last_job: null }).execute();
    await jobs.server.processAll();
    const rows = await db.selectFrom('job_search').select('job_id').where('job_id', '=', jobId).execute();
    expect(rows).toEqual([]);
  });
});
