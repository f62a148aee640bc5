import { describe, expect, it } from 'vitest';
import { sharedJobs } from './harness.ts';

const OWN = '/api/company/get-company-profile-details';
const UPDATE = '/api/company/update-company-profile';
const PICTURE = `/media/${'0'.repeat(32)}.png`;
const LOGO = '/api/company/the-company-pfp';

const jobs = await sharedJobs();

describe('the recruiter’s own company', () => {
  it('exists once from the first call on, empty and with all fields', async () => {
    const rita = await jobs.recruiter('Rita');
    const replies = await Promise.all([jobs.get(OWN, rita), jobs.get(OWN, rita), jobs.get(LOGO, rita)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = replies[0];
    expect(body).toEqual({
      _id: body._id,
      slug: null,
      logo: null,
      photo: null,
      name: '',
      description: '',
      location: '',
      established: null,
      additionalDetails: { industry: '', size: '', type: '' },
      website: '',
      values: '',
      mission: '',
      vision: '',
      culture: '',
      contact: { email: '', phone: '', address: '', city: '', state: '', zip: '', country: '' },
      benefits: [],
      perks: [],
      awards: [],
      team: [],
      socialMedia: {},
      profileCreatedBy: { name: 'Rita', id: rita.id },
      recruiter: { name: 'Rita', id: rita.id },
      status: 'active',
      postedJobs: [],
      liveJobs: [],
      hiddenJobs: [],
      pausedJobs: [],
      draftJobs: [],
      deletedJobs: [],
      reviews: [],
      ratings: null,
      updatedAt: jobs.server.clock.now().toISOString(),
    });
    expect(replies[1].body).toEqual(body);
    expect(await jobs.published('jobs.company.changed.v1', body._id)).toHaveLength(1);
    expect(await jobs.published('jobs.recruiter.changed.v1', rita.id)).toHaveLength(1);
  });

  it('sorts its jobs into their lists', async () => {
    const rita = await jobs.recruiter();
    const live = await jobs.postJob(rita);
    const draft = await jobs.postJob(rita, { status: 'draftJobs' });
    const hidden = await jobs.postJob(rita);
    await jobs.move(rita, hidden, 'liveJobs', 'hiddenJobs');
    const { body } = await jobs.get(OWN, rita);
    expect(body).toMatchObject({
      liveJobs: [live],
      draftJobs: [draft],
      hiddenJobs: [hidden],
      pausedJobs: [],
    });
    expect(body.postedJobs.toSorted()).toEqual([live, hidden].toSorted());
  });
});

describe('changing the company', () => {
  it('merges, accepts its own reply unchanged, and is shown everywhere immediately', async () => {
    const rita = await jobs.recruiter();
    const jobId = await jobs.postJob(rita);
    const companyId = (await jobs.get(OWN, rita)).body._id;
    const publicPath = `/api/guest/company/company-profile/${companyId}`;
    const jobPath = `/api/guest/jobs/job-details/${jobId}`;
    // Fills the cache.
    await Promise.all([jobs.get(publicPath), jobs.get(jobPath), jobs.get('/api/guest/jobs/get-all-jobs')]);

    const changed = await jobs.put(
      UPDATE,
      {
        name: ' Kneads at dawn ',
        description: 'We bake.',
        website: 'kneads.example',
        logo: PICTURE,
        photo: PICTURE,
        established: '1999-04-01',
        contact: { email: 'hello@kneads.example', phone: '(021) 123-4567', city: 'Cork', country: 'Ireland' },
        team: [{ name: 'Rita', position: 'Baker' }],
        socialMedia: { blog: 'https://blog.example' },
        benefits: ['bread'],
      },
      rita,
    );
    expect(changed).toMatchObject({
      status: 200,
      body: {
        message: 'Company profile updated successfully.',
        company: { name: 'Kneads at dawn', website: 'https://kneads.example', established: '1999-04-01' },
      },
    });
    const card = (await jobs.get('/api/guest/jobs/get-all-jobs')).body.find(
      (entry: { _id: string }) => entry._id === jobId,
    );
    expect(card.company).toEqual({
      _id: companyId,
      name: 'Kneads at dawn',
      logo: PICTURE,
      photo: PICTURE,
      slug: 'kneads-at-dawn',
    });
    expect((await jobs.get(jobPath)).body).toMatchObject({
      companyName: 'Kneads at dawn',
      companysPfp: PICTURE,
      companyPhoto: PICTURE,
      companyProfile: 'We bake.',
    });
    expect((await jobs.get(publicPath)).body).toEqual({
      companyProfile: {
        _id: companyId,
        logo: PICTURE,
        name: 'Kneads at dawn',
        description: 'We bake.',
        location: '',
        established: '1999-04-01',
        additionalDetails: { industry: '', size: '', type: '' },
        website: 'https://kneads.example',
        values: '',
        mission: '',
        vision: '',
        culture: '',
        contact: { email: 'hello@kneads.example', phone: '(021) 123-4567', address: '' },
        phoneParts: [{ text: '(021) 123-4567', href: 'tel:+353211234567' }],
      },
    });
    expect((await jobs.get(LOGO, rita)).body).toBe(PICTURE);

    const before = (await jobs.get(OWN, rita)).body;
    expect((await jobs.put(UPDATE, before, rita)).body.company).toEqual(before);
    const cleared = await jobs.put(UPDATE, { contact: { city: null }, logo: '', team: null }, rita);
    expect(cleared.body.company).toMatchObject({
      logo: null,
      team: [],
      contact: { email: 'hello@kneads.example', city: '' },
    });
  });

  it('publishes the company, and the recruiter when the name has changed', async () => {
    const rita = await jobs.recruiter('Rita');
    await jobs.put(UPDATE, { name: 'Kneads' }, rita);
    await jobs.put(UPDATE, { location: 'Cork' }, rita);
    // A repeated call, as after a lost reply.
    await jobs.put(UPDATE, { location: 'Cork' }, rita);
    await jobs.put(UPDATE, { name: 'Kneads & Sons' }, rita);
    const { _id: companyId } = (await jobs.get(OWN, rita)).body;
    const companies = await jobs.published('jobs.company.changed.v1', companyId);
    expect(companies.map(({ aggregate, data }) => [aggregate.version, data.name])).toEqual([
      [1, ''],
      [2, 'Kneads'],
      [3, 'Kneads'],
      [4, 'Kneads & Sons'],
    ]);
    const recruiters = await jobs.published('jobs.recruiter.changed.v1', rita.id);
    expect(recruiters.map(({ aggregate, data }) => [aggregate.version, data.companyName])).toEqual([
      [1, ''],
      [2, 'Kneads'],
      [3, 'Kneads & Sons'],
    ]);
  });

  it('loses none of several concurrent changes', async () => {
    const rita = await jobs.recruiter();
    const fields = ['name', 'location', 'description', 'values', 'mission', 'vision', 'culture'];
    await Promise.all(fields.map((field) => jobs.put(UPDATE, { [field]: field }, rita)));
    const { body } = await jobs.get(OWN, rita);
    expect(body).toMatchObject(Object.fromEntries(fields.map((field) => [field, field])));
    const events = await jobs.published('jobs.company.changed.v1', body._id);
    expect(events.map(({ aggregate }) => aggregate.version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('refuses what its schema cannot express', async () => {
    const body = { website: 'javascript:alert(1)' };
    expect(await jobs.put(UPDATE, body, await jobs.recruiter())).toMatchObject({
      status: 400,
      body: { error: 'InvalidInput', fields: [{ path: 'website' }] },
    });
  });
});

it('returns the logo as a JSON string', async () => {
  const rita = await jobs.recruiter();
  const raw = await fetch(`${jobs.server.url}${LOGO}`, { headers: rita.headers });
  expect(raw.headers.get('content-type')).toMatch(/^application\/json/);
  expect(await raw.text()).toBe('""');
});
