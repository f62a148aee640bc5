import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, sharedJobs } from './harness.ts';

const LISTS = '/api/recruiter/lists';

const jobs = await sharedJobs();
const rita = await jobs.recruiter('Rita');
const [abel, bea] = [await jobs.applicant('Abel'), await jobs.applicant('Bea')];
let jobId: string;
beforeEach(async () => {
  jobId = await jobs.postJob(rita);
  for (const applicant of [abel, bea]) await jobs.apply(applicant, jobId);
});

const create = (body: object, who = rita) => jobs.post(`${LISTS}/create`, { jobId, ...body }, who);
const update = (body: object, who = rita) => jobs.put(`${LISTS}/update`, { jobId, ...body }, who);
const remove = (listId: string, who = rita) => jobs.remove(`${LISTS}/delete`, { jobId, listId }, who);
const all = async (who = rita) => jobs.get(`${LISTS}/all/${jobId}`, who);
const make = async (name = 'Finalists', people = [bea, abel]) =>
  (await create({ name, applicantIds: people.map(({ id }) => id) })).body.list;
const member = async (person: Person, name: string) => {
  const { body } = await jobs.get(`/api/recruiter/jobs/job-details/${jobId}`, rita);
  const row = body.applications.find(
    (it: { applicantId: { _id: string } }) => it.applicantId._id === person.id,
  );
  return { _id: person.id, name, profilePicture: null, applicationId: row._id };
};

describe('a list of applicants', () => {
  it('is created, read, changed and deleted', async () => {
    const made = await create({ name: ' Finalists ', applicantIds: [bea.id, abel.id, bea.id] });
    const list = {
      _id: made.body.list._id,
      jobId,
      name: 'Finalists',
      updated: jobs.server.clock.now().toISOString(),
      applicants: [await member(bea, 'Bea'), await member(abel, 'Abel')],
    };
    expect([made.status, made.body]).toEqual([201, { message: 'List created successfully', list }]);
    expect((await jobs.get(`${LISTS}/${jobId}/${list._id}`, rita)).body).toEqual({ list });

    jobs.server.clock.advance(1_000);
    const other = await make('Others', [abel]);
    expect((await all()).body.lists.map(({ name }: { name: string }) => name)).toEqual([
      'Others',
      'Finalists',
    ]);

    jobs.server.clock.advance(1_000);
    const changed = await update({ listId: list._id, name: 'Favourites', applicantIds: [abel.id] });
    const favourites = {
      ...list,
      name: 'Favourites',
      updated: jobs.server.clock.now().toISOString(),
      applicants: [await member(abel, 'Abel')],
    };
    expect([changed.status, changed.body]).toEqual([
      200,
      { message: 'List updated successfully', list: favourites },
    ]);
    expect((await all()).body.lists).toEqual([favourites, other]);

    expect((await remove(list._id)).body).toEqual({ message: 'List deleted successfully' });
    expect((await all()).body.lists).toEqual([other]);
    expect((await remove(list._id)).status).toBe(404);
    expect((await jobs.get(`${LISTS}/${jobId}/${list._id}`, rita)).status).toBe(404);
  });

  it('has at least one applicant', async () => {
    const { _id: listId } = await make();
    const noApplicants = { error: 'InvalidInput', message: 'Please select at least one applicant' };
    for (const applicantIds of [[], undefined]) {
      expect(await create({ name: 'x', applicantIds })).toMatchObject({ status: 400, body: noApplicants });
      expect(await update({ listId, name: 'x', applicantIds })).toMatchObject({
        status: 400,
        body: noApplicants,
      });
    }
  });

  it('has only applicants who applied to the job', async () => {
    const stranger = await jobs.applicant();
    await jobs.apply(stranger, await jobs.postJob(rita));
    const { _id: listId } = await make();
    const applicantIds = [abel.id, stranger.id];
    for (const reply of [
      await create({ name: 'x', applicantIds }),
      await update({ listId, name: 'x', applicantIds }),
      await create({ name: 'x', applicantIds: [abel.id, randomUUID()] }),
    ]) {
      expect(reply).toMatchObject({ status: 400, body: { fields: [{ path: 'applicantIds.1' }] } });
    }
    expect((await all()).body.lists).toHaveLength(1);
  });

  it('has a unique name within the job without regard to case, also under concurrent calls', async () => {
    const taken = { status: 409, body: { error: 'NameTaken' } };
    const names = ['Finalists', 'FINALISTS', 'finalists', 'Finalists', 'Finalists'];
    const replies = await Promise.all(names.map((name) => create({ name, applicantIds: [abel.id] })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const other = await make('Others');
    expect(await update({ listId: other._id, name: ' finaLists ', applicantIds: [abel.id] })).toMatchObject(
      taken,
    );
    expect((await update({ listId: other._id, name: 'OTHERS', applicantIds: [abel.id] })).status).toBe(200);
    const elsewhere = await jobs.postJob(rita);
    await jobs.apply(abel, elsewhere);
    expect((await create({ jobId: elsewhere, name: 'Finalists', applicantIds: [abel.id] })).status).toBe(201);
  });

  it('serialises concurrent changes', async () => {
    const { _id: listId } = await make();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        update({ listId, name: `Name ${n}`, applicantIds: n % 2 ? [abel.id] : [bea.id, abel.id] }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const [list] = (await all()).body.lists;
    expect(list.applicants).toHaveLength(Number(list.name.at(-1)) % 2 ? 1 : 2);
  });

  it('is found among those of its job alone', async () => {
    const { _id: listId } = await make();
    const otto = await jobs.recruiter();
    const content = { jobId: await jobs.postJob(otto), listId, name: 'x', applicantIds: [abel.id] };
    expect((await update(content, otto)).status).toBe(404);
    expect((await all()).body.lists).toMatchObject([{ name: 'Finalists' }]);
  });

  it('shows deleted applicants without a name, and is deleted with its recruiter', async () => {
    const cara = await jobs.applicant('Cara');
    await jobs.apply(cara, jobId);
    await make('All', [cara, abel]);
    await jobs.erase(cara);
    const [list] = (await all()).body.lists;
    expect(list.applicants.map(({ name }: { name: string }) => name)).toEqual(['Deleted user', 'Abel']);

    const otto = await jobs.recruiter();
    const job = await jobs.postJob(otto);
    await jobs.apply(abel, job);
    await create({ jobId: job, name: 'Friends of Otto', applicantIds: [abel.id] }, otto);
    await jobs.erase(otto);
    const left = await jobs.database.kysely
      .selectFrom('applicant_list')
      .selectAll()
      .where('job_id', '=', job)
      .execute();
    expect(left).toEqual([]);
  });
});
