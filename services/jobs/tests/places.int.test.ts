import { expect, it } from 'vitest';
import { sharedJobs } from './harness.ts';

const jobs = await sharedJobs();

it('finds towns for everyone, by the beginning of a name and in a country', async () => {
  const search = async (query: string) => {
    const { status, body } = await jobs.get(`/api/guest/jobs/search-places?${query}`);
    expect(status).toBe(200);
    return body;
  };
  expect((await search('query=gra&country=AT'))[0]).toEqual({
    country: 'AT',
    town: 'Graz',
    region: 'Styria',
  });
  expect((await search('query=zuer'))[0]).toMatchObject({ country: 'CH', town: 'Zürich' });
  expect((await search('query=newcastle&home=GB'))[0]).toMatchObject({ town: 'Newcastle upon Tyne' });
  expect(await search('query=s')).toHaveLength(10);
  expect(await search('query=')).toEqual([]);
  expect(await search('query=graz&country=ZZ')).toEqual([]);
});

it("suggests recruiters the places that a job's location names", async () => {
  const rita = await jobs.recruiter();
  const suggest = async (location: string) =>
    (await jobs.get(`/api/recruiter/jobs/suggest-places?location=${encodeURI(location)}`, rita)).body;
  expect(await suggest('Graz, Austria')).toEqual({
    places: [{ country: 'AT', town: 'Graz' }],
    remoteFrom: null,
  });
  expect(await suggest('Remote, US')).toEqual({ places: [], remoteFrom: ['US'] });
  // What isn't sure is the town that a search would take.
  expect(await suggest('Merseburg')).toEqual({
    places: [{ country: 'DE', town: 'Merseburg' }],
    remoteFrom: null,
  });
  expect(await suggest('06217 Merseburg')).toMatchObject({ places: [{ town: 'Merseburg' }] });
  expect(await suggest('Halle')).toMatchObject({ places: [{ town: 'Halle (Saale)' }] });
  expect(await suggest('Halle&home=BE')).toMatchObject({
    places: [{ country: 'BE', town: 'Halle, Flanders' }],
  });
  expect(await suggest('somewhere nice')).toEqual({ places: [], remoteFrom: null });
});
