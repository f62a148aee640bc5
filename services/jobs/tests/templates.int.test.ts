import { MAX_TEMPLATES } from '@firstrung/contracts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { type Person, startJobs } from './harness.ts';

const TEMPLATES = '/api/recruiter/templates';
const content = { name: 'Not this time', use: 'rejection', text: 'Dear {name}, thank you.' };

const jobs = await startJobs({ timeZone: 'Pacific/Honolulu' });
afterAll(() => jobs[Symbol.asyncDispose]());
let rita: Person;
beforeEach(async () => {
  rita = await jobs.member('Rita');
});

const create = (body: object = {}, who = rita) =>
  jobs.post(`${TEMPLATES}/create`, { ...content, ...body }, who);
const update = (body: object, who = rita) => jobs.put(`${TEMPLATES}/update`, { ...content, ...body }, who);
const remove = (templateId: string) => jobs.remove(`${TEMPLATES}/delete`, { templateId }, rita);
const all = async (who = rita) => (await jobs.get(`${TEMPLATES}/get-templates`, who)).body.templates;
const names = async (who = rita) => (await all(who)).map(({ name }: { name: string }) => name);

it('are made, listed by name, changed and deleted', async () => {
  const made = await create({ name: ' not this time ' });
  const template = {
    _id: made.body.template._id,
    ...content,
    name: 'not this time',
    subject: '',
    updatedAt: jobs.server.clock.now().toISOString(),
  };
  expect([made.status, made.body]).toEqual([201, { message: 'Template created successfully', template }]);
  await create({ name: 'Come and see us', use: 'message', subject: 'About {job}' });
  await create({ name: 'Later' });
  expect(await names()).toEqual(['Come and see us', 'Later', 'not this time']);

  jobs.server.clock.advance(1_000);
  const changed = await update({ templateId: template._id, use: 'invitation', text: 'Come.' });
  const updatedAt = jobs.server.clock.now().toISOString();
  expect(changed.body).toEqual({
    message: 'Template updated successfully',
    template: { ...template, name: 'Not this time', use: 'invitation', text: 'Come.', updatedAt },
  });
  expect((await remove(template._id)).body).toEqual({ message: 'Template deleted successfully' });
  expect((await remove(template._id)).status).toBe(404);
  expect(await names()).toEqual(['Come and see us', 'Later']);
});

it("come with the operator's day, which `{date}` says in an email of now", async () => {
  expect(jobs.server.clock.now().toISOString()).toMatch(/^2026-01-01T0/);
  expect((await jobs.get(`${TEMPLATES}/get-templates`, rita)).body.date).toBe('31 December 2025');
});

it('have a subject if they are messages, and none else', async () => {
  const missing = { status: 400, body: { fields: [{ path: 'subject' }] } };
  expect(await create({ use: 'message' })).toMatchObject(missing);
  expect(await create({ use: 'message', subject: '' })).toMatchObject(missing);
  expect((await create({ subject: 'About you' })).body.template.subject).toBe('');
});

it('have a name that is unique in the company without regard to case', async () => {
  await create();
  const taken = { status: 409, body: { error: 'NameTaken' } };
  expect(await create({ name: 'NOT THIS TIME' })).toMatchObject(taken);
  const { body } = await create({ name: 'Later' });
  expect(await update({ templateId: body.template._id })).toMatchObject(taken);
  expect((await create({}, await jobs.recruiter('Otto'))).status).toBe(201);
});

it('are not replaced by an edit that began before that of a colleague, whom the conflict names', async () => {
  const cora = await jobs.join(rita, 'Cora', 'recruiter');
  const { template } = (await create()).body;
  const fromUpdatedAt = template.updatedAt;
  const first = { templateId: template._id, text: 'Hers', fromUpdatedAt };
  const { body } = await update(first, cora);
  // A repeated call changes nothing and is no conflict.
  expect((await update(first, cora)).body).toEqual(body);
  expect(await update({ templateId: template._id, text: 'Mine', fromUpdatedAt })).toMatchObject({
    status: 409,
    body: {
      error: 'StatusChanged',
      updatedAt: body.template.updatedAt,
      by: { _id: cora.id, name: 'Cora' },
    },
  });
  expect(await all()).toEqual([body.template]);
});

it('are at most so many for a company, also under concurrent calls', async () => {
  const replies = await Promise.all(
    Array.from({ length: MAX_TEMPLATES + 3 }, (_, n) => create({ name: `Name ${n}` })),
  );
  const refused = replies.filter(({ status }) => status !== 201);
  expect(refused).toMatchObject(Array(3).fill({ status: 409, body: { error: 'QuotaReached' } }));
  expect(await all()).toHaveLength(MAX_TEMPLATES);
});

it('are seen by readers, and by nobody of another company', async () => {
  await create();
  const rea = await jobs.join(rita, 'Rea', 'reader');
  const otto = await jobs.recruiter('Otto');
  expect(await names(rea)).toEqual(['Not this time']);
  expect(await names(otto)).toEqual([]);
});

it('stay with the company without their author, and go with its last member', async () => {
  const cora = await jobs.join(rita, 'Cora', 'recruiter');
  const { template } = (await create({}, cora)).body;
  const stored = () =>
    jobs.database.kysely.selectFrom('message_template').selectAll().where('id', '=', template._id).execute();
  expect(await stored()).toMatchObject([{ updated_by: cora.id }]);
  await jobs.erase(cora);
  expect(await stored()).toMatchObject([{ updated_by: null, text: content.text }]);
  const late = { templateId: template._id, text: 'x', fromUpdatedAt: '2020-01-01T00:00:00Z' };
  expect((await update(late)).body).not.toHaveProperty('by');
  await jobs.erase(rita);
  expect(await stored()).toEqual([]);
});
