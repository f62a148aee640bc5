import { randomUUID } from 'node:crypto';
import { rememberedUntil } from '@firstrung/service-kit/service';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Tx } from '../src/db/tables.ts';
import type { ReviewMode } from '../src/domain/approval.ts';
import { switchReview } from '../src/use-cases/approvals.ts';
import { updateCompanyHiding } from '../src/use-cases/restrictions.ts';
import { type JobsServer, type Person, startJobs } from './harness.ts';

const jobs = await startJobs({
  review: 'first',
  showsReviewTimes: true,
  institutionDomains: ['uni.example'],
});
afterAll(() => jobs[Symbol.asyncDispose]());

type Subject = { kind: 'job' | 'company'; id: string };

/** A call of staff, as `details`. */
async function staff(name: string, body: unknown = {}, by = 'Sina Staff', { server }: JobsServer = jobs) {
  const iat = Math.floor(server.clock.now().getTime() / 1000);
  const { token } = await server.tokens.mint(
    { name: by, id: STAFF[by] ?? randomUUID() },
    { claims: { role: 'staff', staffRole: by === MANAGER ? 'manager' : 'reviewer', factorAt: iat } },
  );
  const headers = { origin: server.url, cookie: `staff=${token}` };
  const reply = await server.call('POST', `/api/staff/queue${name && `/${name}`}`, { headers, body });
  await server.processAll();
  return reply;
}
const MANAGER = 'Mia Manager';
const STAFF: Record<string, string> = { 'Sina Staff': randomUUID(), 'Otto Other': randomUUID() };

async function approve(subject: Subject) {
  const { version } = (await staff('details', subject)).body;
  const { status, body } = await staff('approve', { ...subject, version });
  expect(status, JSON.stringify(body)).toBe(200);
}
async function refuse(subject: Subject, reason = 'No fees.') {
  const { version } = (await staff('details', subject)).body;
  expect((await staff('refuse', { ...subject, version, reason })).status).toBe(200);
}
const queued = async (): Promise<string[]> =>
  (await staff('')).body.items.map(({ _id }: { _id: string }) => _id);

let rita: Person;
let companyId: string;
let name: string;
const ownCompany = async () => (await jobs.get('/api/company/get-company-profile-details', rita)).body;
const ownJob = async (id: string) => (await jobs.get(`/api/recruiter/jobs/job-details/${id}`, rita)).body.job;
const edit = async (jobId: string, changes: object) => {
  const { status, body } = await jobs.put('/api/recruiter/jobs/update-job', { jobId, ...changes }, rita);
  expect(status, JSON.stringify(body)).toBe(200);
  await jobs.server.processAll();
};
const editCompany = async (changes: object) => {
  const { status } = await jobs.put('/api/company/update-company-profile', changes, rita);
  expect(status).toBe(200);
  await jobs.server.processAll();
};
const post = async (job: object = {}) => {
  const id = await jobs.postJob(rita, job as Record<string, unknown>);
  await jobs.server.processAll();
  return id;
};
/** The job as guests read it; `undefined`: they don't. */
async function shown(id: string) {
  const { status, body } = await jobs.get(`/api/guest/jobs/job-details/${id}`);
  const list = await jobs.get('/api/guest/jobs/get-all-jobs?limit=100');
  expect(list.body.some(({ _id }: { _id: string }) => _id === id)).toBe(status === 200);
  return status === 200 ? body : undefined;
}
const shownCompany = async () => {
  const { status, body } = await jobs.get(`/api/guest/company/company-profile/${companyId}`);
  return status === 200 ? body.companyProfile : undefined;
};

beforeEach(async () => {
  rita = await jobs.member('Rita Recruiter');
  name = `Northlight ${randomUUID()}`;
  await editCompany({ name, website: 'https://www.company.example/jobs' });
  companyId = (await ownCompany())._id;
});

describe('REVIEW=first', () => {
  it('shows nothing of a company until its first job is approved, and posts that job then', async () => {
    const skill = `s${randomUUID().slice(0, 8)}`;
    const id = await post({ title: 'Pay a deposit first', description: 'On WhatsApp', skills: [skill] });
    expect(await shown(id)).toBeUndefined();
    expect(await shownCompany()).toBeUndefined();
    const other = await jobs.recruiter();
    const skills = `/api/recruiter/jobs/search-skills?query=${skill}`;
    expect((await jobs.get(skills, other)).body).toEqual([]);
    expect(await ownJob(id)).toMatchObject({
      status: 'liveJobs',
      postedAt: null,
      review: { shown: 'nothing', since: jobs.server.clock.now().toISOString() },
    });
    expect((await ownCompany()).review).toMatchObject({ shown: 'nothing' });
    const invited = await jobs.post(
      '/api/company/invitations',
      { email: `${randomUUID()}@x.example`, role: 'reader' },
      rita,
    );
    expect(invited.status).toBe(403);
    const { body } = await staff('details', { kind: 'job', id });
    expect(body.item).toMatchObject({ kind: 'job', name: 'Pay a deposit first', shown: 'nothing' });
    expect(body.item.facts).toMatchObject({
      mailDomains: ['company.example'],
      site: { domain: 'company.example', proof: null },
      isMailOfSite: true,
      refusals: 0,
      asksFor: [{ what: 'deposit' }, { what: 'messenger' }],
    });
    expect(body.company).toEqual({ _id: companyId, name });
    expect(body.fields).toContainEqual({ of: 'company', field: 'name', before: null, after: name });
    expect(await queued()).toContain(id);
    expect(await queued()).not.toContain(companyId);
    // Nor of its people.
    const person = async () => (await jobs.published('jobs.recruiter.changed.v1', rita.id)).at(-1)?.data;
    expect(await person()).toMatchObject({ companyName: name, isUnapproved: true });
    jobs.server.clock.advance(3_600_000);
    await approve({ kind: 'job', id });
    expect(await shown(id)).toMatchObject({
      title: 'Pay a deposit first',
      postedAt: jobs.server.clock.now().toISOString(),
    });
    expect(await shownCompany()).toMatchObject({ name });
    expect(await jobs.notifications('approved', id)).toMatchObject([
      { subjectId: id, companyId, to: [rita.id], values: { jobId: id, job: 'Pay a deposit first' } },
    ]);
    expect(await person()).not.toHaveProperty('isUnapproved');
    expect((await ownJob(id)).review).toBeUndefined();
    expect((await jobs.get(skills, other)).body).toHaveLength(1);
    expect(await queued()).not.toContain(id);
    expect(await shown(await post({ title: 'The second one' }))).toMatchObject({ title: 'The second one' });
  });

  it('lets edits of a trusted company be live, and not those of who is watched after a refusal', async () => {
    const id = await post({ title: 'Baker', description: 'Bread' });
    await approve({ kind: 'job', id });
    await edit(id, { description: 'Bread and buns' });
    expect((await shown(id)).description).toBe('Bread and buns');
    expect((await ownJob(id)).review).toBeUndefined();
    expect((await staff('details', { kind: 'job', id })).body.item).toBeNull();
    const refused = await post({ title: 'Second' });
    expect(await shown(refused)).toMatchObject({ title: 'Second' });
    await editCompany({ name: `Great ${name}` });
    await refuse({ kind: 'company', id: companyId });
    expect(await shownCompany()).toMatchObject({ name });
    expect(await ownCompany()).toMatchObject({
      name: `Great ${name}`,
      review: { shown: 'before', refused: { reason: 'No fees.' } },
    });
    expect((await jobs.published('jobs.review.refused.v1')).at(-1)!.data).toMatchObject({
      subject: { kind: 'company', _id: companyId },
      companyId,
      name: `Great ${name}`,
      reason: 'No fees.',
    });
    await edit(id, { description: 'Send your IBAN' });
    expect((await shown(id)).description).toBe('Bread and buns');
    expect(await ownJob(id)).toMatchObject({
      description: 'Send your IBAN',
      review: { shown: 'before', since: expect.any(String) },
    });
    const { body } = await staff('details', { kind: 'job', id });
    expect(body.item).toMatchObject({ shown: 'before', facts: { asksFor: [{ what: 'bank' }] } });
    expect(body.fields).toContainEqual({
      of: 'job',
      field: 'description',
      before: 'Bread and buns',
      after: 'Send your IBAN',
    });
    expect(await shown(await post({ title: 'Next' }))).toBeUndefined();
    await approve({ kind: 'job', id });
    expect((await shown(id)).description).toBe('Send your IBAN');
    expect(await shown(await post())).toBeDefined();
  });

  it('tells nobody who has saved a paused job what is written in it once it is a draft', async () => {
    await approve({ kind: 'job', id: await post() });
    const id = await post({ title: 'Baker', status: 'draftJobs' });
    const move = async (fromStatus: string, toStatus: string) => {
      const body = { jobId: id, fromStatus, toStatus };
      expect((await jobs.put('/api/recruiter/jobs/update-job-status', body, rita)).status).toBe(200);
    };
    await move('draftJobs', 'pausedJobs');
    const ann = await jobs.applicant();
    await jobs.post('/api/jobs/save-job', { jobId: id }, ann);
    await move('pausedJobs', 'draftJobs');
    await editCompany({ name: `Great ${name}` });
    await refuse({ kind: 'company', id: companyId });
    await edit(id, { title: 'Send your IBAN' });
    expect((await jobs.get('/api/jobs/saved-jobs', ann)).body).toMatchObject([{ title: 'Baker' }]);
  });

  it('shows staff what has changed since what they refused, and what is public', async () => {
    const id = await post({ title: 'Baker', description: 'Pay a deposit' });
    await refuse({ kind: 'job', id });
    expect((await ownJob(id)).review).toMatchObject({ shown: 'nothing', refused: { reason: 'No fees.' } });
    await edit(id, { description: 'Bread' });
    const { review } = await ownJob(id);
    expect(review).toMatchObject({ shown: 'nothing', since: expect.any(String) });
    expect(review).not.toHaveProperty('refused');
    const texts = async () => (await staff('details', { kind: 'job', id })).body.fields;
    const description = { of: 'job', field: 'description', before: null, after: 'Bread' };
    expect(await texts()).toContainEqual({ ...description, refused: 'Pay a deposit' });
    expect(await texts()).toContainEqual({ of: 'job', field: 'title', before: null, after: 'Baker' });
    await approve({ kind: 'job', id });
    expect(await texts()).toContainEqual({ ...description, before: 'Bread' });
    await editCompany({ website: 'https://other.example' });
    await edit(id, { description: 'Pay first' });
    await refuse({ kind: 'job', id });
    await edit(id, { description: 'Buns' });
    expect(await texts()).toContainEqual({
      ...description,
      before: 'Bread',
      after: 'Buns',
      refused: 'Pay first',
    });
  });

  it('shows a new name, site or logo once it is approved, and lets all wait until a job is', async () => {
    const id = await post();
    await approve({ kind: 'job', id });
    await editCompany({ name: `Big Bank ${name}`, description: 'We bake.' });
    expect(await shownCompany()).toMatchObject({ name, description: '' });
    expect(await ownCompany()).toMatchObject({ name: `Big Bank ${name}`, review: { shown: 'before' } });
    expect((await shown(id)).companyName).toBe(name);
    const found = await jobs.server.services[0]!.operations.find!(`big bank ${name}`, {} as never);
    expect(found).toContain(`waits as “Big Bank ${name}”`);
    const next = await post({ title: 'Next' });
    expect(await shown(next)).toBeUndefined();
    await approve({ kind: 'company', id: companyId });
    expect(await shown(id)).toMatchObject({ companyName: `Big Bank ${name}` });
    expect((await jobs.notifications('approved', companyId)).at(-1)).toMatchObject({
      to: [rita.id],
      values: { company: `Big Bank ${name}` },
    });
    expect(await shown(next)).toBeUndefined();
    await editCompany({ description: 'We bake more.' });
    expect(await shownCompany()).toMatchObject({ description: 'We bake.' });
    await approve({ kind: 'job', id: next });
    expect(await shown(next)).toBeDefined();
    await edit(next, { description: 'Buns' });
    expect((await shown(next)).description).toBe('Buns');
  });

  it('closes a job by what others read, whatever waits', async () => {
    const place = (country: string, town: string) => ({ places: [{ country, town }] });
    const closesOn = new Date(jobs.server.clock.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
    const id = await post({ ...place('DE', 'Bremen'), closesOn });
    await approve({ kind: 'job', id });
    await editCompany({ name: `Big ${name}` });
    const closing = async () => {
      const { closesOn: day, closesAt, closesZone, places } = await shown(id);
      return { day, closesAt, closesZone, places };
    };
    const berlin = await closing();
    expect(berlin.closesZone).toBe('Europe/Berlin');
    await edit(id, place('US', 'Portland'));
    expect(await closing()).toEqual(berlin);
    await refuse({ kind: 'job', id });
    expect(await closing()).toEqual(berlin);
    await edit(id, { ...place('JP', 'Tokyo') });
    expect(await closing()).toEqual(berlin);
    await approve({ kind: 'job', id });
    expect(await shown(id)).toMatchObject({ closesZone: 'Asia/Tokyo', closesOn });
    expect((await shown(id)).closesAt).not.toBe(berlin.closesAt);
  });

  it('says of what is approved when others see it', async () => {
    const message = async (subject: Subject) => {
      const { version } = (await staff('details', subject)).body;
      return (await staff('approve', { ...subject, version })).body.message;
    };
    const publishAt = new Date(jobs.server.clock.now().getTime() + 86_400_000).toISOString();
    const scheduled = await post({ status: 'draftJobs', publishAt });
    expect(await message({ kind: 'job', id: scheduled })).toBe('Approved. Others see it once it goes live.');
    await editCompany({ name: `Big ${name}` });
    const hidden = await post();
    const move = { jobId: hidden, fromStatus: 'liveJobs', toStatus: 'hiddenJobs' };
    await jobs.put('/api/recruiter/jobs/update-job-status', move, rita);
    expect(await message({ kind: 'job', id: hidden })).toBe(
      'Approved. Others see it once it is no longer hidden.',
    );
    expect(await message({ kind: 'company', id: companyId })).toBe('Approved. Others see it now.');
  });

  it('gives no former address of a company to one that is not approved', async () => {
    const page = async (slug: string) => (await jobs.get(`/api/guest/company/company-page/${slug}`)).body;
    await approve({ kind: 'job', id: await post() });
    const { slug } = await ownCompany();
    jobs.server.clock.advance(2 * 86_400_000);
    rita = await jobs.signIn(rita);
    await editCompany({ name: `Big ${name}` });
    await approve({ kind: 'company', id: companyId });
    const other = await jobs.member('Otto Other');
    await jobs.put('/api/company/update-company-profile', { name }, other);
    expect(await page(slug)).toMatchObject({ name: `Big ${name}` });
    await approve({ kind: 'job', id: await jobs.postJob(other, {}) });
    expect(await page(slug)).toMatchObject({ name });
  });

  it('lets the next job wait after a new owner', async () => {
    await approve({ kind: 'job', id: await post() });
    const colleague = await jobs.join(rita, 'Carl Colleague', 'owner');
    await jobs.server.processAll();
    expect(await shown(await jobs.postJob(colleague, {}))).toBeUndefined();
  });

  it('lets a scheduled job wait from when it is scheduled, and go live at its time if it is approved', async () => {
    const publishAt = (days: number) =>
      new Date(jobs.server.clock.now().getTime() + days * 86_400_000).toISOString();
    const approved = await post({ status: 'draftJobs', publishAt: publishAt(1) });
    const waiting = await post({ status: 'draftJobs', publishAt: publishAt(1) });
    const draft = await post({ status: 'draftJobs' });
    expect(await queued()).toEqual(expect.arrayContaining([approved, waiting]));
    expect(await queued()).not.toContain(draft);
    await approve({ kind: 'job', id: approved });
    jobs.server.clock.advance(2 * 86_400_000);
    rita = await jobs.signIn(rita);
    await jobs.server.processAll();
    expect(await shown(approved)).toMatchObject({ postedAt: jobs.server.clock.now().toISOString() });
    expect(await ownJob(waiting)).toMatchObject({ status: 'liveJobs', review: { shown: 'nothing' } });
    expect(await shown(waiting)).toBeUndefined();
  });

  it('approves what was read and nothing else, and once', async () => {
    const id = await post();
    const { version } = (await staff('details', { kind: 'job', id })).body;
    await edit(id, { title: 'Fee collector' });
    const edited = await staff('approve', { kind: 'job', id, version });
    expect(edited).toMatchObject({
      status: 409,
      body: { error: 'StatusChanged', status: 'edited', by: { _id: rita.id, name: rita.name } },
    });
    const seen = (await staff('details', { kind: 'job', id })).body.version;
    const both = await Promise.all([
      staff('approve', { kind: 'job', id, version: seen }),
      staff('refuse', { kind: 'job', id, version: seen, reason: 'A fee' }, 'Otto Other'),
    ]);
    const [won, lost] = both.toSorted((a, b) => a.status - b.status);
    expect([won!.status, lost!.status]).toEqual([200, 409]);
    expect(lost!.body).toMatchObject({ error: 'StatusChanged', by: { name: expect.any(String) } });
    const acts = (await staff('details', { kind: 'job', id })).body.acts;
    expect(acts).toHaveLength(1);
    expect(lost!.body).toMatchObject({ by: acts[0].by, status: acts[0].act });
  });

  it('finds the same website in any spelling, whatever the domain', async () => {
    const said = async () => {
      const { body } = await staff('details', { kind: 'job', id: await post() });
      return body.item.facts;
    };
    const site = `bäckerei-${randomUUID()}.example`;
    await editCompany({ website: `https://www.${site}/jobs` });
    const first = { _id: companyId, name, by: 'site' };
    expect((await said()).alike).toEqual([]);
    const { hostname } = new URL(`https://${site}`);
    for (const website of [
      `https://${hostname}`,
      `HTTPS://${site.toUpperCase()}:8443`,
      `https://${encodeURI(site)}/`,
    ]) {
      rita = await jobs.member('Rita Recruiter');
      await editCompany({ name: `Other ${randomUUID()}`, website });
      const { alike, site: own } = await said();
      expect(alike).toContainEqual(first);
      expect(own.domain).toBe(hostname);
    }
  });

  it('shows the history of a website with who has it next, also once its company is erased', async () => {
    const site = `${randomUUID()}.example`;
    await editCompany({ website: `https://www.${site}/jobs` });
    await refuse({ kind: 'job', id: await post() });
    const [first, firstName] = [companyId, name];
    await jobs.erase(rita);
    await jobs.server.processAll();
    const found = async (website: string) => {
      rita = await jobs.member('Rita Recruiter');
      name = `Anew ${randomUUID()}`;
      await editCompany({ name, website });
      companyId = (await ownCompany())._id;
      const id = await post();
      return { id, facts: (await staff('details', { kind: 'job', id })).body.item.facts };
    };
    const anew = await found(`http://${site}`);
    expect(anew.facts).toMatchObject({
      refusals: 1,
      alike: [{ _id: first, name: firstName, by: 'decided' }],
    });
    // Anybody else of the mail domain is who they are.
    expect(anew.facts.mailDomains).toEqual(['company.example']);
    const other = (await found(`https://${randomUUID()}.example`)).facts;
    expect(other).toMatchObject({ mailDomains: ['company.example'], refusals: 0, alike: [] });
    const stored = await jobs.database.kysely
      .selectFrom('company_mark')
      .selectAll()
      .where('company_id', '=', first)
      .execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(site);

    // Refused again, and hidden by an operator: both until they are lifted or the term is over.
    await refuse({ kind: 'job', id: anew.id });
    expect((await found(`https://${site}`)).facts).toMatchObject({ refusals: 2 });
    const hidden = `${randomUUID()}.example`;
    const { id } = await found(`https://${hidden}`);
    await approve({ kind: 'job', id });
    const act = { reason: 'It is a fraud.', by: 'olga' };
    const { operations } = jobs.server.services[0]!;
    const restricted = companyId;
    await operations['hide-company']!(restricted, act);
    expect((await found(`https://${hidden}`)).facts.alike).toMatchObject([
      { _id: restricted, by: 'decided' },
    ]);
    await operations['show-company']!(restricted, act);
    expect((await found(`https://${hidden}`)).facts.alike).not.toContainEqual(
      expect.objectContaining({ by: 'decided' }),
    );

    // A department's website says nothing about the others, and a mail provider's nothing about anybody.
    await refuse({ kind: 'job', id: (await found('https://law.uni.example')).id });
    expect((await found('https://law.uni.example')).facts.refusals).toBe(0);
    const shared = await found('https://company.example');
    await refuse({ kind: 'job', id: shared.id });
    expect((await found('https://company.example')).facts.refusals).toBe(shared.facts.refusals);

    await jobs.database.kysely.updateTable('company_mark').set({ until: jobs.server.clock.now() }).execute();
    expect((await found(`https://${site}`)).facts.refusals).toBe(0);
  });

  it('remembers a decision from when it was made, also if it is written later', async () => {
    const at = new Date(jobs.server.clock.now().getTime() - 40 * 24 * 3_600_000);
    await editCompany({ website: `https://${randomUUID()}.example` });
    const restriction = { restrictionId: randomUUID(), reason: 'A fraud.', since: at.toISOString() };
    const untils = () =>
      jobs.database.kysely
        .selectFrom('company_mark')
        .select('until')
        .where('company_id', '=', companyId)
        .execute();
    await jobs.withInstances(1, async ([context]) => {
      // As a start does after a restore.
      const hide = (tx: Tx) => updateCompanyHiding(context!, tx, companyId, { restriction, at });
      await context!.transaction(hide);
      expect(await untils()).toEqual([{ until: rememberedUntil(at) }]);
      await context!.transaction((tx) => updateCompanyHiding(context!, tx, companyId));
    });
    await refuse({ kind: 'job', id: await post() });
    expect(await untils()).toEqual([{ until: rememberedUntil(jobs.server.clock.now()) }]);
    await jobs.withInstances(1, ([context]) =>
      context!.transaction((tx) => updateCompanyHiding(context!, tx, companyId, { restriction, at })),
    );
    expect(await untils()).toEqual([{ until: rememberedUntil(jobs.server.clock.now()) }]);
  });

  it('says how long answers take, from five on', async () => {
    const id = await post();
    const { answerTimes, lastDecidedAt } = (await staff('')).body;
    expect(lastDecidedAt).toMatch(/^\d{4}-/);
    expect(answerTimes.answered).toBeGreaterThanOrEqual(5);
    expect((await ownJob(id)).review.usualHours).toBe(answerTimes.usualHours);
    expect((await jobs.get('/api/guest/jobs/board-answers')).body.reviews).toEqual(answerTimes);
  });

  it('lets managers keep, change and remove texts for refusals, each time by an act', async () => {
    const text = { title: 'Fees', text: 'No fees.' };
    expect((await staff('texts/save', text)).status).toBe(403);
    const { _id: id } = (await staff('texts/save', text, MANAGER)).body.text;
    const change = { id, title: 'Fees', text: 'No fees, please.' };
    expect((await staff('texts/remove', { id })).status).toBe(403);
    expect((await staff('texts/save', change, MANAGER)).status).toBe(200);
    expect((await staff('texts')).body.texts).toEqual([{ _id: id, title: 'Fees', text: 'No fees, please.' }]);
    expect((await staff('texts/remove', { id }, MANAGER)).status).toBe(200);
    expect((await staff('texts')).body.texts).toEqual([]);
    const acts = jobs.database.kysely.selectFrom('act').selectAll().where('subject_id', '=', id);
    expect(await acts.execute()).toHaveLength(3);
  });
});

const switchTo = (review: ReviewMode) =>
  jobs.withInstances(1, async ([context]) => {
    await switchReview({ ...context!, config: { ...context!.config, review } });
    await jobs.server.processAll();
  });

describe('switching', () => {
  it('shows the people of a company that a fetched picture makes public', async () => {
    onTestFinished(() => switchTo('first'));
    await refuse({ kind: 'company', id: companyId });
    await editCompany({ logo: 'https://pictures.example/logo.png' });
    await switchTo('off');
    const person = async () => (await jobs.published('jobs.recruiter.changed.v1', rita.id)).at(-1)?.data;
    expect(await person()).toMatchObject({ isUnapproved: true });
    const { requestId } = (await jobs.published('jobs.picture.requested.v1', rita.id)).at(-1)!.data;
    const fetched = { requestId, ownerId: rita.id, address: `/media/${'0'.repeat(32)}-grey.png` };
    await jobs.publish('media.picture.fetched.v1', { id: rita.id, version: 0 }, fetched);
    expect(await shownCompany()).toMatchObject({ name });
    expect(await person()).not.toHaveProperty('isUnapproved');
  });

  it('shows what waits, but for what was refused, and afterwards watches who has no live job', async () => {
    onTestFinished(() => switchTo('first'));
    const waiting = await post({ title: 'Waits' });
    const refused = await post({ title: 'Refused' });
    await refuse({ kind: 'job', id: refused });
    expect(await shownCompany()).toBeUndefined();
    await switchTo('off');
    expect(await shownCompany()).toMatchObject({ name });
    expect(await shown(waiting)).toMatchObject({ title: 'Waits' });
    expect(await shown(refused)).toBeUndefined();
    await edit(refused, { description: 'Bread' });
    expect(await shown(refused)).toMatchObject({ description: 'Bread' });
    const trusted = { rita, companyId };
    rita = await jobs.member('Ida Idle');
    await editCompany({ name: `Idle ${name}` });
    companyId = (await ownCompany())._id;
    await switchTo('first');
    await editCompany({ description: 'New words' });
    expect(await shownCompany()).toMatchObject({ name: `Idle ${name}`, description: '' });
    const first = await post();
    expect(await shown(first)).toBeUndefined();
    await approve({ kind: 'job', id: first });
    expect(await shown(first)).toBeDefined();
    expect(await shown(await post())).toBeDefined();
    ({ rita, companyId } = trusted);
    await edit(waiting, { description: 'New words' });
    expect(await shown(waiting)).toMatchObject({ description: 'New words' });
  });

  it('hides a refused company until it is edited', async () => {
    onTestFinished(() => switchTo('first'));
    await refuse({ kind: 'company', id: companyId });
    await switchTo('off');
    expect(await shownCompany()).toBeUndefined();
    await editCompany({ description: 'Bread' });
    expect(await shownCompany()).toMatchObject({ description: 'Bread' });
  });
});
