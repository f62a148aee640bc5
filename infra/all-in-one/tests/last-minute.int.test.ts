import { callAddress, calls } from '@firstrung/contracts';
import type { CallKey } from '@firstrung/test-kit/client';
import type { SignedIn } from '@firstrung/test-kit/people';
import { expect, test } from 'vitest';
import { createTestNetwork } from '../testing/network.ts';

const DAY_MS = 86_400_000;
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|"[0-9a-f]{32}"/g;
const RECEIPT = /[\w-]+\.[\w-]+\.[\w-]{80,}/g;
/** Every call by which an applicant reads. */
const READS = (Object.keys(calls) as CallKey[]).filter(
  (key) => key.startsWith('GET') && calls[key].scope === 'applicant' && !key.includes(':name'),
);

test('an answer of the last minute is in time, and differs from none before it is told', async () => {
  await using network = await createTestNetwork({
    pages: false,
    env: { DECISION_HOLD_SECONDS: '60', TIME_ZONE: 'Europe/Berlin' },
  });
  const { api, call, clock, processAll } = network;
  // A Monday: the answer is promised by the next one.
  const start = Date.parse('2026-11-23T09:00:00Z');
  const lastDay = (time: string) => clock.set(new Date(`2026-11-30T${time}Z`));
  clock.set(new Date(start));
  const rita = await network.signUp('Recruiter', { name: 'Rita Recruiter' });
  const { job } = await api('POST /api/recruiter/jobs/create-job', {
    token: rita.token,
    body: { title: 'Baker', status: 'liveJobs', answerWithin: 5 },
  });
  const own = await api('GET /api/company/get-company-profile-details', { token: rita.token });
  const twins = await network.signUpAll('Applicant', ['Alex Doe', 'Alex Doe']);
  const ids: string[] = [];
  for (const { token } of twins) {
    const { applicationId } = await api('POST /api/jobs/apply-job', { token, body: { jobId: job._id } });
    ids.push(applicationId);
  }
  await processAll();
  clock.set(new Date(start + 6 * DAY_MS));
  await processAll();

  const signIn = async (role: 'Applicant' | 'Recruiter', { emailOrPhone, password }: SignedIn) =>
    (await api(`POST /api/auth${role}/login`, { body: { emailOrPhone, password } })).token;
  lastDay('22:58:00');
  const tokens = [await signIn('Applicant', twins[0]!), await signIn('Applicant', twins[1]!)];
  const token = await signIn('Recruiter', rita);
  const observe = async (of: string) => {
    const seen: Record<string, string> = {};
    for (const key of READS) {
      const { method, address } = callAddress(key, { jobId: job._id, companyId: own._id });
      const { status, body } = await call(method, address, { headers: { authorization: `Bearer ${of}` } });
      seen[key] = `${status} ${JSON.stringify(body)}`.replace(ID, 'id').replace(RECEIPT, 'receipt');
    }
    return seen;
  };
  const expectTwins = async () => {
    await processAll();
    const [one, other] = [await observe(tokens[0]!), await observe(tokens[1]!)];
    expect(one).toEqual(other);
    return one;
  };
  const applied = 'GET /api/jobs/applied-interns';

  const before = await expectTwins();
  expect(before[applied]).toContain('"isOverdue":false');
  lastDay('22:59:30');
  await api('PUT /api/recruiter/applications/update-status/:applicationId', {
    token,
    params: { applicationId: ids[0]! },
    body: { status: 'not up to snuff' },
  });
  expect(await expectTwins()).toEqual(before);
  // After midnight both answers are overdue, and nobody is told that theirs was missed.
  lastDay('23:00:29');
  const overdue = await expectTwins();
  expect(overdue[applied]).toContain('"isOverdue":true');
  expect(overdue['GET /api/notifications']).toBe(before['GET /api/notifications']);

  lastDay('23:00:30');
  await processAll();
  expect((await observe(tokens[0]!))[applied]).toContain('"status":"Rejected"');
  expect((await observe(tokens[1]!))[applied]).toBe(overdue[applied]);
  lastDay('23:11:00');
  await processAll();
  const cases = await api('GET /api/recruiter/applications/answer-cases', { token, query: {} });
  const inTime = new Map(cases.map(({ application, isInTime }) => [application!._id, isInTime]));
  expect(ids.map((id) => inTime.get(id))).toEqual([true, false]);
});
