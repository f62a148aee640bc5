import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { type Person, startJobs } from './harness.ts';

const UPDATE = '/api/company/update-company-profile';
const DAY = 24 * 60 * 60_000;
const OWN = '/api/company/get-company-profile-details';

const jobs = await startJobs();
afterAll(() => jobs[Symbol.asyncDispose]());

const rename = async (person: Person, name: string) =>
  (await jobs.put(UPDATE, { name }, person)).body.company.slug as string;
const read = (slug: string) => jobs.get(`/api/guest/company/company-page/${slug}`);
/** The end of a company's id. */
const endOf = async (person: Person, digits: number) =>
  (await jobs.get(OWN, person)).body._id.replaceAll('-', '').slice(-digits);

describe('the slug of a company', () => {
  it('is made of its name, and absent without one', async () => {
    const rita = await jobs.recruiter();
    expect((await jobs.get(OWN, rita)).body.slug).toBeNull();
    expect(await rename(rita, 'Müller & Søn')).toBe('muller-son');
    expect(await rename(rita, 'Müller, Søn')).toBe('muller-son');
    expect(await rename(rita, '株式会社')).toBe(`company-${await endOf(rita, 4)}`);
  });

  it('is another company’s only with an addition, and free once that company has another name', async () => {
    const [rita, otto, olga] = [await jobs.recruiter(), await jobs.recruiter(), await jobs.recruiter()];
    expect(await rename(rita, 'Acme')).toBe('acme');
    expect(await rename(otto, 'ACME')).toBe(`acme-${await endOf(otto, 4)}`);
    jobs.server.clock.advance(DAY);
    expect(await rename(rita, 'Zenith')).toBe('zenith');
    expect((await read('acme')).body.slug).toBe('zenith');
    // Under its former name it gets its former address, unless that is another company's by now.
    expect(await rename(rita, 'Acme')).toBe('acme');
    jobs.server.clock.advance(DAY);
    expect(await rename(rita, 'Zenith')).toBe('zenith');
    expect(await rename(olga, 'Acme')).toBe('acme');
    expect((await read('acme')).body.name).toBe('Acme');
    expect(await rename(rita, 'Acme')).toBe(`acme-${await endOf(rita, 4)}`);
  });

  it('is one company’s if many take it at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => jobs.recruiter()));
    const slugs = await Promise.all(people.map((person) => rename(person, 'Rush')));
    expect(new Set(slugs).size).toBe(8);
    expect(slugs).toContain('rush');
  });

  it('is on cards, job pages and applications', async () => {
    const [rita, abel] = [await jobs.recruiter(), await jobs.applicant()];
    await rename(rita, 'Kneads');
    const jobId = await jobs.postJob(rita);
    await jobs.post('/api/jobs/apply-job', { jobId }, abel);
    const [cards, guest, own, applied] = [
      await jobs.get('/api/guest/jobs/get-all-jobs'),
      await jobs.get(`/api/guest/jobs/job-details/${jobId}`),
      await jobs.get(`/api/jobs/job-details/${jobId}`, abel),
      await jobs.get('/api/jobs/applied-interns', abel),
    ];
    expect(cards.body[0].company.slug).toBe('kneads');
    expect([guest.body.companySlug, own.body.companySlug]).toEqual(['kneads', 'kneads']);
    expect(applied.body[0].jobId.company.slug).toBe('kneads');
  });
});

describe('the page of a company', () => {
  it('has what everyone may see, and the number of live jobs at once', async () => {
    const rita = await jobs.recruiter();
    await jobs.put(
      UPDATE,
      {
        name: 'Bakery',
        location: 'Cork',
        benefits: ['bread'],
        perks: ['crumbs'],
        awards: ['Best'],
        contact: { email: 'hello@bakery.example', city: 'Cork', country: 'Ireland' },
        team: [{ name: 'Rita', position: 'Baker' }],
        socialMedia: { blog: 'https://blog.example' },
      },
      rita,
    );
    const { body } = await read('bakery');
    expect(body).toEqual({
      _id: (await jobs.get(OWN, rita)).body._id,
      slug: 'bakery',
      name: 'Bakery',
      logo: null,
      photo: null,
      location: 'Cork',
      description: '',
      website: '',
      established: null,
      values: '',
      mission: '',
      vision: '',
      culture: '',
      additionalDetails: { industry: '', size: '', type: '' },
      contact: { email: 'hello@bakery.example', phone: '', address: '' },
      benefits: ['bread'],
      perks: ['crumbs'],
      awards: ['Best'],
      liveJobs: 0,
    });
    const jobId = await jobs.postJob(rita);
    await jobs.postJob(rita, { status: 'draftJobs' });
    expect((await read('bakery')).body.liveJobs).toBe(1);
    await jobs.move(rita, jobId, 'liveJobs', 'pausedJobs');
    expect((await read('bakery')).body.liveJobs).toBe(0);
  });

  it('is at its former addresses too, which say the present one', async () => {
    const rita = await jobs.recruiter();
    for (const name of ['First Name', 'Second Name', 'Third Name']) {
      await rename(rita, name);
      jobs.server.clock.advance(DAY);
    }
    const replies = await Promise.all(['first-name', 'second-name', 'third-name'].map(read));
    expect(replies.map(({ status, body }) => [status, body.slug, body.name])).toEqual(
      Array(3).fill([200, 'third-name', 'Third Name']),
    );
    // Once it has no name it has no page; with another it has both addresses.
    await jobs.put(UPDATE, { name: '' }, rita);
    expect((await read('third-name')).status).toBe(404);
    await rename(rita, 'Fourth Name');
    expect((await read('third-name')).body.slug).toBe('fourth-name');
  });

  it('stays the company’s if it was public for a day, and only the last five do', async () => {
    const rita = await jobs.recruiter();
    const names = Array.from({ length: 6 }, (_, index) => `Steady ${index}`);
    for (const name of names) {
      await rename(rita, name);
      jobs.server.clock.advance(DAY);
    }
    for (const name of ['Fleeting 1', 'Fleeting 2', 'Last']) await rename(rita, name);
    const { rows } = await sql<{ slug: string }>`select slug from company_slug
      where company_id = ${(await jobs.get(OWN, rita)).body._id} order by slug`.execute(jobs.database.kysely);
    expect(rows.map(({ slug }) => slug)).toEqual([
      'last',
      ...['steady-1', 'steady-2', 'steady-3', 'steady-4', 'steady-5'],
    ]);
  });

  it('goes with the account, whose slugs are free then; one that may come back keeps them', async () => {
    const [rita, otto] = [await jobs.recruiter('Rita'), await jobs.recruiter()];
    await rename(rita, 'Gone Before');
    jobs.server.clock.advance(DAY);
    await rename(rita, 'Rita Solo');
    await jobs.account(rita.id, 1, { deletionDue: '2100-01-01T00:00:00.000Z' });
    expect((await read('rita-solo')).status).toBe(404);
    expect(await rename(otto, 'Rita Solo')).not.toBe('rita-solo');
    await jobs.erase(rita);
    expect(await rename(otto, 'Gone Before')).toBe('gone-before');
    const left = await jobs.database.kysely
      .selectFrom('company_slug')
      .select('slug')
      .where('slug', 'like', 'rita%')
      .execute();
    expect(left).toEqual([]);
  });
});
