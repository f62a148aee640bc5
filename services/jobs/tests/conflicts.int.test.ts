import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Person, sharedJobs } from './harness.ts';

const jobs = await sharedJobs();

const OWN = '/api/company/get-company-profile-details';
const UPDATE = '/api/company/update-company-profile';
const LISTS = '/api/recruiter/lists';
const BULK = '/api/recruiter/applications/update-statuses';

/** Two owners of a company. */
async function owners() {
  const olga = await jobs.member('Olga Owner');
  return { olga, otto: await jobs.join(olga, 'Otto Owner', 'owner') };
}
const by = ({ id }: Person, name: string) => ({ _id: id, name });

describe('a conflict names who was first', () => {
  it('of the company profile', async () => {
    const { olga, otto } = await owners();
    const { updatedAt: fromUpdated } = (await jobs.get(OWN, olga)).body;
    const saveStale = async (mission: string) =>
      (await jobs.put(UPDATE, { mission, fromUpdated }, olga)).body;
    // A repeated call changes nothing and is no conflict.
    for (let times = 0; times < 2; times++)
      expect((await jobs.put(UPDATE, { mission: 'His', fromUpdated }, otto)).status).toBe(200);
    const { updatedAt } = (await jobs.get(OWN, otto)).body;
    const conflict = { error: 'StatusChanged', updatedAt, by: by(otto, 'Otto Owner') };
    expect(await saveStale('Hers')).toMatchObject(conflict);
    expect((await jobs.get(OWN, olga)).body).toMatchObject({ mission: 'His', updatedAt });
    expect((await jobs.put(UPDATE, { mission: 'Hers', fromUpdated: updatedAt }, olga)).status).toBe(200);
    await jobs.put(UPDATE, { mission: 'His' }, otto);
    // The name is a part of each member's profile, too.
    await jobs.put('/api/recruiter/profile/update-profile', { companyName: 'Crumbs' }, olga);
    expect(await saveStale('Hers')).toMatchObject({ by: by(olga, 'Olga Owner') });
    await jobs.put(UPDATE, { mission: 'His again' }, otto);
    await jobs.erase(otto);
    expect(await saveStale('Hers')).toMatchObject({ by: by(otto, '') });
  });

  it('of a list', async () => {
    const { olga, otto } = await owners();
    const jobId = await jobs.postJob(olga);
    const applicant = await jobs.applicant();
    await jobs.apply(applicant, jobId);
    const content = { jobId, applicantIds: [applicant.id] };
    const made = await jobs.post(`${LISTS}/create`, { ...content, name: 'To call' }, olga);
    const { _id: listId, updated: fromUpdated } = made.body.list;
    const change = { ...content, listId, fromUpdated };
    const save = (who: Person, name: string, more = {}) =>
      jobs.put(`${LISTS}/update`, { ...change, name, ...more }, who);
    const first = await save(otto, 'His');
    // A repeated call changes nothing and is no conflict.
    expect(await save(otto, 'His')).toMatchObject({ status: 200, body: first.body });
    const { updated: updatedAt } = first.body.list;
    const conflict = { error: 'StatusChanged', updatedAt, by: by(otto, 'Otto Owner') };
    expect(await save(olga, 'Hers')).toMatchObject({ status: 409, body: conflict });
    expect((await jobs.get(`${LISTS}/all/${jobId}`, olga)).body.lists).toEqual([first.body.list]);
    expect((await save(olga, 'Hers', { fromUpdated: updatedAt })).status).toBe(200);
  });

  it('of decisions on several applications, but not of withdrawn ones', async () => {
    const { olga, otto } = await owners();
    const jobId = await jobs.postJob(olga);
    const apply = async () => {
      const applicant = await jobs.applicant();
      const { body } = await jobs.apply(applicant, jobId);
      return { applicant, _id: body.applicationId as string };
    };
    const [first, second, withdrawn, open] = [await apply(), await apply(), await apply(), await apply()];
    const decide = (who: Person, status: string, ids: { _id: string }[], more = {}) =>
      jobs.put(
        BULK,
        { clientId: randomUUID(), status, applications: ids.map(({ _id }) => ({ _id, ...more })) },
        who,
      );
    await decide(olga, 'nextSteps Shortlisted', [first, withdrawn]);
    await decide(otto, 'accepted', [first]);
    await decide(olga, 'accepted', [second]);
    // To open it changes nothing of what was decided.
    await jobs.get(`/api/recruiter/applications/get-application/${second._id}`, otto);
    const gone = await jobs.post('/api/jobs/withdraw-application', { jobId }, withdrawn.applicant);
    expect(gone.status).toBe(200);
    const all = [first, second, withdrawn, open];
    const { results } = (await decide(olga, 'nextSteps Shortlisted', all, { fromStatus: 'not reviewed' }))
      .body;
    expect(results.map((result: { error: string; by?: object }) => [result.error, result.by])).toEqual([
      ['StatusChanged', by(otto, 'Otto Owner')],
      ['StatusChanged', by(olga, 'Olga Owner')],
      ['Withdrawn', undefined],
      [null, undefined],
    ]);
  });

  it('and nobody where it is unknown', async () => {
    const { olga } = await owners();
    const { _id, updatedAt: fromUpdated } = (await jobs.get(OWN, olga)).body;
    await jobs.put(UPDATE, { mission: 'First' }, olga);
    // As it is after an upgrade.
    await jobs.database.kysely
      .updateTable('company')
      .set({ updated_by: null })
      .where('id', '=', _id)
      .execute();
    const { body } = await jobs.put(UPDATE, { mission: 'Second', fromUpdated }, olga);
    expect(body.error).toBe('StatusChanged');
    expect(body).not.toHaveProperty('by');
  });
});
