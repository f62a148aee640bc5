import { type Call, calls } from '@firstrung/contracts';
import type { SignedIn } from '@firstrung/test-kit/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestNetwork, type TestNetwork } from '../testing/network.ts';

let network: TestNetwork;
let scene: Awaited<ReturnType<typeof createScene>>;
beforeAll(async () => {
  network = await createTestNetwork({ pages: false });
  scene = await createScene(network);
});
afterAll(() => network?.close());

/** At least two of everything that is read in pages. */
async function createScene({ api, signUpAll, postJob, clock, processAll }: TestNetwork) {
  const [rita, otis] = await signUpAll('Recruiter', ['Rita', 'Otis']);
  const [ada, ...others] = await signUpAll('Applicant', ['Ada', 'Bob', 'Cid', 'Dan', 'Eve']);
  const post = async (by: SignedIn, title: string) => {
    const jobId = await postJob(by, { title, skills: ['joinery'] });
    clock.advance(1_000);
    await processAll();
    return jobId;
  };
  await post(otis, 'Baker');
  const jobIds = [await post(rita, 'Carpenter'), await post(rita, 'Roofer')];
  const [jobId] = jobIds as [string];
  const apply = async ({ token }: SignedIn, id: string) => {
    const { applicationId } = await api('POST /api/jobs/apply-job', { body: { jobId: id }, token });
    clock.advance(1_000);
    await processAll();
    return applicationId;
  };
  for (const id of jobIds) {
    clock.advance(1_000);
    await api('POST /api/jobs/save-job', { body: { jobId: id }, token: ada.token });
  }
  const applicationId = await apply(ada, jobId);
  const otherId = await apply(ada, jobIds[1]!);
  await apply(others[0]!, jobId);

  const { token } = rita;
  for (const opened of [applicationId, otherId]) {
    const params = { applicationId: opened };
    await api('GET /api/recruiter/applications/get-application/:applicationId', { params, token });
  }
  await api('PUT /api/recruiter/jobs/update-job', { body: { jobId, location: 'Graz' }, token });
  for (const body of ['A good letter.', 'Call in May.']) {
    clock.advance(1_000);
    await api('POST /api/recruiter/applications/notes/create', { body: { applicationId, body }, token });
  }
  const write = async (roomId: string) => {
    clock.advance(1_000);
    const body = { roomId, message: 'Hello' };
    await api('POST /api/applicant/messages/send-message', { body, token });
  };
  for (const id of jobIds) {
    const call = 'POST /api/recruiter-to-applicants-message/start-chat';
    await write((await api(call, { body: { jobId: id }, token })).roomId);
  }
  for (const { id } of [ada, others[0]!]) {
    const call = 'POST /api/recruiter-to-applicant-message/start-chat';
    await write((await api(call, { body: { applicantId: id }, token })).roomId);
  }
  for (const { id } of others.slice(2)) {
    clock.advance(1_000);
    await api('POST /api/pn/block', { body: { networkId: id }, token: ada.token });
  }
  await processAll();
  return { ada, rita, jobId, applicationId };
}

type Key = keyof typeof calls;
interface Row {
  /** The parameters of its path. */
  path?: () => Record<string, string>;
  /** What its query needs besides. */
  query?: string;
  /** Where the list is in the reply. Default: the reply is the list. */
  list?: string;
}

const recruiters: Row = { list: 'recruiters' };
const networks: Row = { list: 'availableFreshNetworks' };
const ofJob = () => ({ jobId: scene.jobId });

const PAGED: Record<string, Row> = {
  'GET /api/guest/jobs/get-all-jobs': {},
  'GET /api/jobs/get-all-jobs': {},
  'GET /api/jobs/applied-interns': {},
  'GET /api/jobs/saved-jobs': {},
  'GET /api/recruiter/jobs/job-history/:jobId': { path: ofJob },
  'GET /api/recruiter/jobs/all-my-jobs': {},
  'GET /api/recruiter/jobs/live-posted-jobs': {},
  'GET /api/recruiter/jobs/job-details/:jobId': { path: ofJob, list: 'applications' },
  'GET /api/recruiter/applications/to-review': {},
  'GET /api/recruiter/applications/notes/:applicationId': {
    path: () => ({ applicationId: scene.applicationId }),
  },
  'GET /api/pn/all-networks': networks,
  'POST /api/guest/pn/all-networks': networks,
  'GET /api/pn/blocked': { list: 'people' },
  'GET /api/applicant/messages/search-messages': { query: '&q=hello', list: 'messages' },
  'GET /api/applicant-to-recruiter-message/all-recruiters': recruiters,
  'GET /api/guest/applicant-to-recruiter-message/all-recruiters': recruiters,
  'GET /api/recruiter-to-applicant-message/all-applicants': { list: 'applicants' },
  'GET /api/recruiter-to-applicants-message/announcements': { list: 'announcements' },
  'GET /api/notifications': { list: 'notifications' },
};

/** Whose pages are tested in `services/jobs/tests`. */
const ELSEWHERE: readonly Key[] = [
  // It has no `limit`, and pages of 1,000: `tables.int.test.ts`.
  'GET /api/recruiter/jobs/matching-applicants/:jobId',
  // It needs weeks to pass: `answers.int.test.ts`.
  'GET /api/recruiter/applications/answer-cases',
];

test('every call that takes a cursor has a row', () => {
  const paged = (Object.entries(calls) as [Key, Call][])
    .filter(([, { query }]) => 'cursor' in ((query as { properties?: object })?.properties ?? {}))
    .map(([key]) => key)
    .filter((key) => !ELSEWHERE.includes(key));
  expect(Object.keys(PAGED).sort()).toEqual(paged.sort());
});

test.each(Object.entries(PAGED))(
  '%s names each next page, and none after the last',
  async (key, { path, query = '', list }) => {
    const call: Call = calls[key as Key];
    const [method, pattern] = key.split(' ') as [string, string];
    const { token } = call.scope === 'recruiter' ? scene.rita : scene.ada;
    const read = async (address: string) => {
      const { status, body, headers } = await network.call(method, address, {
        token: call.scope === 'public' ? undefined : token,
      });
      expect({ address, status }).toEqual({ address, status: 200 });
      const rows: unknown[] = list === undefined ? body : (body[list] ?? body.pnLists?.[list]);
      return { rows, next: /<([^>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] };
    };

    const start = pattern.replaceAll(/:(\w+)/g, (_, name) => path!()[name]!);
    const all = await read(`${start}?limit=100${query}`);
    expect(all.next).toBeUndefined();
    expect(all.rows.length).toBeGreaterThan(1);
    const rows: unknown[] = [];
    let next: string | undefined = `${start}?limit=1${query}`;
    while (next !== undefined && rows.length < all.rows.length) {
      const page = await read(next);
      expect(page.rows).toHaveLength(1);
      rows.push(...page.rows);
      next = page.next;
    }
    expect({ rows, next }).toEqual({ rows: all.rows, next: undefined });
  },
);
