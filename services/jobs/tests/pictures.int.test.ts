import { afterAll, beforeAll, expect, it } from 'vitest';
import { type JobsServer, type Person, startJobs } from './harness.ts';

let jobs: JobsServer;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs[Symbol.asyncDispose]());

const OURS = `/media/${'0'.repeat(32)}-grey.png`;
const FETCHED = `/media/${'1'.repeat(32)}-hue120.jpg`;
const ELSEWHERE = 'https://pictures.example/rita.png';

/** What a recruiter and their company show, and how it is changed. */
const pictures = {
  image: {
    save: (rita: Person, url: string) =>
      jobs.put('/api/recruiter/profile/update-profile', { profileImage: url }, rita),
    shown: async (rita: Person) =>
      (await jobs.get('/api/recruiter/profile/get-profile', rita)).body.recruiterPro.profileImage,
  },
  logo: {
    save: (rita: Person, url: string) => jobs.put('/api/company/update-company-profile', { logo: url }, rita),
    shown: async (rita: Person) =>
      (await jobs.get('/api/company/get-company-profile-details', rita)).body.logo,
  },
  photo: {
    save: (rita: Person, url: string) =>
      jobs.put('/api/company/update-company-profile', { photo: url }, rita),
    shown: async (rita: Person) =>
      (await jobs.get('/api/company/get-company-profile-details', rita)).body.photo,
  },
};

it('a logo and a photo that are changed together are fetched each for itself', async () => {
  const rita = await jobs.recruiter('Rita');
  const company = { name: 'Pictures', logo: ELSEWHERE, photo: `${ELSEWHERE}?wide` };
  await jobs.put('/api/company/update-company-profile', company, rita);
  const asked = await requests(rita);
  expect(asked.map(({ field, url }) => [field, url])).toEqual([
    ['company', ELSEWHERE],
    ['photo', `${ELSEWHERE}?wide`],
  ]);
  await fetched(rita, asked[1]!.requestId, FETCHED);
  await fetched(rita, asked[0]!.requestId, OURS);
  expect([await pictures.logo.shown(rita), await pictures.photo.shown(rita)]).toEqual([OURS, FETCHED]);
  const { body } = await jobs.get('/api/guest/company/company-page/pictures');
  expect([body.logo, body.photo]).toEqual([OURS, FETCHED]);
  const events = await jobs.published('jobs.company.changed.v1', body._id);
  expect(events.at(-1)?.data).toMatchObject({ logo: OURS, photo: FETCHED });
});

const requests = async ({ id }: Person) =>
  (await jobs.published('jobs.picture.requested.v1', id)).map(({ data }) => data);
const fetched = (rita: Person, requestId: string, address: string | null) =>
  jobs.publish(
    'media.picture.fetched.v1',
    { id: rita.id, version: 0 },
    { requestId, ownerId: rita.id, address },
  );

it.each(['image', 'logo', 'photo'] as const)(
  'the %s at another origin is shown at our address once it is fetched',
  async (what) => {
    const { save, shown } = pictures[what];
    const rita = await jobs.recruiter('Rita');
    await save(rita, OURS);
    expect((await save(rita, ELSEWHERE)).body.message).toMatch(/ appears once it has been fetched\.$/);
    expect(await shown(rita)).toBe(OURS);
    const [request] = await requests(rita);
    expect(request).toMatchObject({ ownerId: rita.id, url: ELSEWHERE });
    await fetched(rita, request!.requestId, FETCHED);
    expect(await shown(rita)).toBe(FETCHED);
  },
);

it.each(['image', 'logo', 'photo'] as const)(
  'the former %s stays if it cannot be fetched, or was replaced since',
  async (what) => {
    const { save, shown } = pictures[what];
    const rita = await jobs.recruiter('Rita');
    await save(rita, OURS);
    await save(rita, ELSEWHERE);
    const first = (await requests(rita)).at(-1)!;
    await fetched(rita, first.requestId, null);
    expect(await shown(rita)).toBe(OURS);
    await save(rita, `${ELSEWHERE}?2`);
    await fetched(rita, first.requestId, FETCHED);
    expect(await shown(rita)).toBe(OURS);
  },
);
