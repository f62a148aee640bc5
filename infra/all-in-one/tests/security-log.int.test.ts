import { randomUUID } from 'node:crypto';
import { createLog, SECURITY_LOG } from '@firstrung/service-kit/service';
import { createTestClock } from '@firstrung/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestNetwork, type TestNetwork } from '../testing/network.ts';

const UA = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

let network: TestNetwork;
let lines: string[];
beforeAll(async () => {
  lines = [];
  network = await createTestNetwork({
    pages: false,
    clock: createTestClock(),
    log: createLog({ destination: { write: (line) => void lines.push(line) } }),
    env: { RATE_LIMITS: 'on', RATE_LIMIT_APPLY: '2/60', RATE_LIMIT_SIGNUP: '1000/60' },
  });
});
afterAll(() => network?.close());
beforeEach(() => void lines.splice(0));

const events = (name: string) =>
  lines.map((line) => JSON.parse(line)).filter((line) => line.log === SECURITY_LOG && line.event === name);

const headers = ({ token }: { token: string }) => ({ 'user-agent': UA, authorization: `Bearer ${token}` });

const WHERE = {
  network: '127.0.0.0/24',
  device: 'Firefox on Windows',
  requestId: expect.stringMatching(/./),
};

test('the lines of an event and of the email that it causes have the id of the request', async () => {
  await network.signUp('Applicant');
  await network.processAll();
  const all = lines.map((line) => JSON.parse(line));
  const { requestId } = all.find(({ url }) => url === '/api/authApplicant/signup');
  const ofMail = all.filter((line) => line.requestId === requestId && line.service === 'mail');
  const handled = { msg: 'event handled', event: 'auth.code.issued.v1', eventId: expect.any(String) };
  expect(ofMail).toEqual([
    expect.objectContaining({ ...handled, level: 30, ms: expect.any(Number) }),
    expect.objectContaining({ msg: 'email sent' }),
  ]);
});

test('invitations, acceptances, changes of role, removals and refusals by role are recorded', async () => {
  const { call, signUp } = network;
  const olga = await signUp('Recruiter');
  const emailOrPhone = 'invited.bea@example.com';
  const bea = await signUp('Recruiter', { emailOrPhone });
  const as = (person: typeof olga, method: string, path: string, body?: unknown) =>
    call(method, `/api/company/${path}`, { headers: headers(person), ...(body ? { body } : {}) });
  const { body } = await as(olga, 'POST', 'invitations', { email: emailOrPhone, role: 'recruiter' });
  const invitationId = body.invitation._id;
  await as(bea, 'POST', `invitations/${invitationId}/accept`);
  expect((await as(bea, 'PUT', `members/${bea.id}`, { role: 'owner' })).status).toBe(403);
  await as(olga, 'PUT', `members/${bea.id}`, { role: 'reader' });
  await as(olga, 'DELETE', `members/${olga.id}`, { successorId: bea.id });
  const line = (account: string, more: object) =>
    expect.objectContaining({ service: 'jobs', outcome: 'ok', account, ...more });
  expect(events('member-invited')).toEqual([
    line(olga.id, { subject: invitationId, role: 'recruiter', ...WHERE }),
  ]);
  expect(events('invitation-accepted')).toEqual([line(bea.id, { subject: invitationId, ...WHERE })]);
  expect(events('role-refused')).toEqual([
    expect.objectContaining({ outcome: 'failed', reason: 'NotAllowed', account: bea.id, ...WHERE }),
  ]);
  expect(events('role-changed')).toEqual([
    line(olga.id, { subject: bea.id, role: 'reader', ...WHERE }),
    // Who follows the last owner becomes one.
    line(olga.id, { subject: bea.id, role: 'owner' }),
  ]);
  expect(events('member-removed')).toEqual([line(olga.id, { subject: olga.id, ...WHERE })]);
  expect(lines.filter((one) => JSON.parse(one).log === SECURITY_LOG).join('')).not.toContain('invited.bea');
});

test('an opened document, an id of nobody, an export, a refused role and a reached limit are recorded', async () => {
  const { call, signUp } = network;
  const ada = await signUp('Applicant');
  const rita = await signUp('Recruiter');
  const jobId = await network.postJob(rita);
  const form = new FormData();
  form.set('file', new Blob(['%PDF-1.7\n%%EOF\n']), 'Very-Private.pdf');
  const { body } = await call('POST', '/api/upload/upload-all', { headers: headers(ada), body: form });
  const link = `/api/media/document-link/${body.url.slice('/media/'.length)}`;
  expect((await call('GET', link, { headers: headers(ada) })).status).toBe(200);
  expect((await call('GET', link, { headers: headers(rita) })).status).toBe(404);
  expect(events('document-opened')).toEqual([
    expect.objectContaining({ service: 'media', outcome: 'ok', account: ada.id, ...WHERE }),
    expect.objectContaining({ service: 'media', outcome: 'failed', account: rita.id, ...WHERE }),
  ]);

  // Ids of other people are refused like ids of nobody.
  const nowhere = `/api/recruiter/jobs/job-details/${randomUUID()}`;
  expect((await call('GET', nowhere, { headers: headers(rita) })).status).toBe(404);
  // That of the document above, and this one.
  const tried = { outcome: 'failed', reason: 'NotFound', account: rita.id, ...WHERE };
  expect(events('not-found')).toEqual([expect.objectContaining(tried), expect.objectContaining(tried)]);

  const csv = `/api/recruiter/jobs/applicants-csv/${jobId}`;
  expect((await call('GET', csv, { headers: headers(rita) })).status).toBe(200);
  expect(events('applicants-exported')).toEqual([
    expect.objectContaining({ service: 'jobs', outcome: 'ok', account: rita.id, ...WHERE }),
  ]);

  expect((await call('GET', csv, { headers: headers(ada) })).status).toBe(403);
  expect(events('role-refused')).toEqual([
    expect.objectContaining({ outcome: 'failed', reason: 'WrongRole', account: ada.id, ...WHERE }),
  ]);

  const apply = () => call('POST', '/api/jobs/apply-job', { headers: headers(ada), body: { jobId } });
  const statuses = [];
  for (let i = 0; i < 5; i++) statuses.push((await apply()).status);
  expect(statuses.slice(2)).toEqual([429, 429, 429]);
  // Once for each window: a flood must not fill the log.
  expect(events('rate-limit-reached')).toEqual([
    expect.objectContaining({ outcome: 'failed', account: ada.id, reason: 'TooManyRequests' }),
  ]);
  expect(lines.join('')).not.toContain('Very-Private');
});
