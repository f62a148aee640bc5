import { DISTANCES } from '@firstrung/contracts';
import { distance, pointOf } from '@firstrung/places';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJobs } from './harness.ts';

const LIST = '/api/guest/jobs/get-all-jobs';
const COUNTS = '/api/guest/jobs/job-counts';

const jobs = await startJobs();
afterAll(() => jobs[Symbol.asyncDispose]());

/** Thirty dense and sparse places, also near the date line, near a pole and at the equator. */
const TOWNS = [
  ...[
    'Oldenburg',
    'Bremen',
    'Delmenhorst',
    'Wilhelmshaven',
    'Hamburg',
    'Berlin',
    'Potsdam',
    'Essen',
    'Bochum',
  ]
    .concat(['Dortmund', 'Köln', 'Bonn', 'München', 'Augsburg', 'Passau'])
    .map((town) => ({ country: 'DE', town })),
  ...['Wien', 'Linz', 'Salzburg'].map((town) => ({ country: 'AT', town })),
  ...['Utrecht', 'Rotterdam', 'Groningen'].map((town) => ({ country: 'NL', town })),
  ...['Suva', 'Labasa', 'Levuka'].map((town) => ({ country: 'FJ', town })),
  ...['Tromsø', 'Hammerfest'].map((town) => ({ country: 'NO', town })),
  { country: 'RU', town: 'Tiksi' },
  ...['Quito', 'Cayambe'].map((town) => ({ country: 'EC', town })),
  { country: 'KE', town: 'Nanyuki' },
];

const found = async (query: string): Promise<{ title: string; distance?: number }[]> =>
  (await jobs.get(`${LIST}?limit=100&${query}`)).body;
const titles = async (query: string) => (await found(query)).map(({ title }) => title).toSorted();

const rita = await jobs.recruiter();
beforeAll(async () => {
  const posted: [string, object][] = [
    ...TOWNS.map((place): [string, object] => [place.town, { places: [place] }]),
    ['Bremen and Passau', { places: [TOWNS[1]!, TOWNS[14]!] }],
    ['By its text', { location: 'Bremen, Germany' }],
    ['Remote', { remoteFrom: ['DE'] }],
    ['From home', { location: 'Home office' }],
    ['Somewhere', { location: 'Various' }],
  ];
  for (const [title, facts] of posted) await jobs.postJob(rita, { title, location: '', ...facts });
});

it('finds exactly the jobs within a distance of each town, and remote ones', async () => {
  const points = new Map(TOWNS.map((place) => [place.town, pointOf(place)!]));
  points.set('By its text', points.get('Bremen')!);
  for (const { town, country } of TOWNS) {
    const centre = points.get(town)!;
    for (const within of DISTANCES) {
      const near = (name: string) => distance(centre, points.get(name)!) <= within;
      const expected = [
        ...[...points.keys()].filter(near),
        ...(near('Bremen') || near('Passau') ? ['Bremen and Passau'] : []),
        'From home',
        'Remote',
      ];
      const location = encodeURIComponent(`${town}, ${country}`);
      expect(await titles(`location=${location}&within=${within}`), `${town} ${within}`).toEqual(
        expected.toSorted(),
      );
    }
  }
});

it('says how far the nearest town of a job is, and lists the nearest first', async () => {
  const list = await found('location=oldenburg&within=100&sort=nearest');
  const shown = list.map(({ title, distance: away }) => `${title} ${away}`);
  expect(shown[0]).toBe('Oldenburg 0');
  expect(shown.slice(-2).toSorted()).toEqual(['From home undefined', 'Remote undefined']);
  const known = list.flatMap(({ distance: away }) => away ?? []);
  expect(known).toEqual(known.toSorted((a, b) => a - b));
  const next = (await jobs.get(`${LIST}?limit=2&location=oldenburg&within=100&sort=nearest`)).headers.get(
    'link',
  );
  const second = (await jobs.get(/<([^>]+)>/.exec(next ?? '')?.[1] ?? '')).body;
  expect(second.map(({ title }: { title: string }) => title)).toEqual(
    list.slice(2, 4).map(({ title }) => title),
  );
});

const read = async (query: string) => {
  const { headers } = await jobs.get(`${LIST}?${query}`);
  const place = headers.get('x-place');
  return place && JSON.parse(decodeURIComponent(place));
};

it('counts the jobs that do not say their town, and those that can be done from anywhere', async () => {
  const counts = async (query: string) => (await jobs.get(`${COUNTS}?${query}`)).body;
  expect(await counts('location=Oldenburg&within=25')).toMatchObject({ townUnknown: 1, fromAnywhere: 2 });
  expect(await counts('location=28195&within=25')).toMatchObject({ jobs: 0, fromAnywhere: 2 });
  expect(await counts('location=Oldenburg&within=25&q=home')).toMatchObject({ fromAnywhere: 1 });
  expect(await counts('location=Oldenburg')).not.toHaveProperty('fromAnywhere');
});

it('says which town was read, and which others may be meant, also where no job is', async () => {
  expect(await read('location=muenchen&within=25')).toEqual({
    name: 'München, Bavaria, Germany',
    others: [],
  });
  const newcastle = (query: string) => read(`location=Newcastle&within=10&q=xyzzy${query}`);
  expect(await newcastle('')).toMatchObject({ name: 'Newcastle, KwaZulu-Natal, South Africa' });
  const { name, others } = await newcastle('&country=GB');
  expect(name).toBe('Newcastle upon Tyne, England, United Kingdom');
  expect(others).toContain('Newcastle, New South Wales, Australia');
  expect(await read('location=Bremen')).toBeNull();
});

it.each(['28195', 'Helgoland', 'NYC', 'Germany', 'Tuvalu'])(
  'says that no town is known by “%s”, and which names are near',
  async (location) => {
    const { name, others } = await read(`location=${location}&within=25`);
    expect(name).toBeUndefined();
    expect(others).toEqual(location === 'NYC' ? ['New York City, United States'] : []);
  },
);

it.each(['Bremen 28195', '28195 Bremen', 'Bremen-Vegesack', 'Vegesack, Bremen'])(
  'finds around “%s” what it finds around Bremen',
  async (location) => {
    const found = await titles(`within=25&location=${encodeURIComponent(location)}`);
    expect(found).toEqual(await titles('within=25&location=Bremen'));
    expect(found).toContain('Delmenhorst');
  },
);

it('goes on with every other filter, and without a town as before', async () => {
  expect(await titles('location=Bremen&within=50&q=delmenhorst')).toEqual(['Delmenhorst']);
  expect(await titles('location=Germany&within=50')).toEqual(await titles('location=Germany'));
  expect((await jobs.get(`${LIST}?location=Bremen&within=7`)).status).toBe(400);
});
