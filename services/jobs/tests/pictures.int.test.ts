import { expect, it } from 'vitest';
import { type Person, sharedJobs } from './harness.ts';

const jobs = await sharedJobs();

const OURS = `/media/${'0'.repeat(32)}-grey.png`;
const FETCHED = `/media/${'1'.repeat(32)}-hue120.jpg`;
const ELSEWHERE = 'https://pictures.example/rita.png';

const PROFILE = '/api/recruiter/profile';
const COMPANY = '/api/company';
/** What a recruiter and their company show, and how it is changed. */
const pictures = {
  image: {
    save: (rita: Person, url: string) => jobs.put(`${PROFILE}/update-profile`, { profileImage: url }, rita),
    shown: async (rita: Person) =>
      (await jobs.get(`${PROFILE}/get-profile`, rita)).body.recruiterPro.profileImage,
  },
  logo: ofCompany('logo'),
  photo: ofCompany('photo'),
};
function ofCompany(field: 'logo' | 'photo') {
  return {
    save: (rita: Person, url: string) =>
      jobs.put(`${COMPANY}/update-company-profile`, { [field]: url }, rita),
    shown: async (rita: Person) =>
      (await jobs.get(`${COMPANY}/get-company-profile-details`, rita)).body[field],
  };
}

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
  'the %s at another origin is shown at our address once it is fetched, unless that fails or it was replaced',
  async (what) => {
    const { save, shown } = pictures[what];
    const rita = await jobs.recruiter('Rita');
    await save(rita, OURS);
    expect((await save(rita, ELSEWHERE)).body.message).toMatch(/ appears once it has been fetched\.$/);
    const [first] = await requests(rita);
    expect(first).toMatchObject({ ownerId: rita.id, url: ELSEWHERE });
    await fetched(rita, first!.requestId, null);
    expect(await shown(rita)).toBe(OURS);
    await save(rita, `${ELSEWHERE}?2`);
    await fetched(rita, first!.requestId, FETCHED);
    expect(await shown(rita)).toBe(OURS);
    await fetched(rita, (await requests(rita)).at(-1)!.requestId, FETCHED);
    expect(await shown(rita)).toBe(FETCHED);
  },
);
