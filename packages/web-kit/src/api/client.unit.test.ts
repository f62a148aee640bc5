import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Api, createApi } from './client.ts';
import { ApiError, NetworkError } from './errors.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let answer: Answer;
let baseUrl: string;
let stored: string | undefined;
const onRefused = vi.fn();

const server = createServer(async (request, response) => {
  response.setHeader('content-type', 'application/json');
  let body = '';
  for await (const chunk of request) body += chunk;
  answer(request, response, body);
});
let api: Api;

beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stored = 'token-1';
  onRefused.mockReset();
  api = createApi({ baseUrl, token: () => stored, onRefused });
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const refuse = (response: ServerResponse, status: number, body: object, headers = {}) =>
  response.writeHead(status, headers).end(JSON.stringify(body));

test('a call sends body and token and returns the reply', async () => {
  const seen: unknown[] = [];
  answer = ({ method, url, headers }, response, body) => {
    seen.push(method, url, headers.authorization, JSON.parse(body));
    response.end('{"message":"Job applied successfully!"}');
  };
  const reply = await api.call('POST /api/jobs/apply-job', { body: { jobId: 'j' } });
  expect(reply).toEqual({ message: 'Job applied successfully!' });
  expect(seen).toEqual(['POST', '/api/jobs/apply-job', 'Bearer token-1', { jobId: 'j' }]);
});

test('the time is that of the server, unless it differs by less than replies can say', async () => {
  answer = (_, response) => {
    response.setHeader('date', new Date(Date.now() - 3_600_000).toUTCString());
    response.end('[]');
  };
  expect(Math.abs(api.now() - Date.now())).toBeLessThan(100);
  await api.call('GET /api/jobs/applied-jobs');
  expect(Math.abs(api.now() - (Date.now() - 3_600_000))).toBeLessThan(2_000);
  answer = (_, response) => {
    response.setHeader('date', new Date(Date.now() - 500).toUTCString());
    response.end('[]');
  };
  await api.call('GET /api/jobs/applied-jobs');
  expect(Math.abs(api.now() - Date.now())).toBeLessThan(100);
});

test('guest job calls, logins and verifications of a visitor carry no token', async () => {
  const tokens: unknown[] = [];
  answer = ({ headers }, response) => {
    tokens.push(headers.authorization);
    response.end('[]');
  };
  await api.call('GET /api/guest/jobs/get-all-jobs');
  await api.call('POST /api/authApplicant/login', { body: { emailOrPhone: 'a', password: 'b' } });
  await api.call('GET /api/jobs/applied-jobs');
  const body = { emailOrPhone: 'a', verificationCode: '123456' };
  await api.call('POST /api/authApplicant/verify', { body });
  await api.call('POST /api/authApplicant/verify', { body, withoutToken: true });
  expect(tokens).toEqual([undefined, undefined, 'Bearer token-1', 'Bearer token-1', undefined]);
});

test('a page has the cursor of the next one and the number of rows', async () => {
  answer = (_, response) => {
    response.setHeader('x-total-count', '7');
    response.setHeader('link', '</api/guest/jobs/get-all-jobs?cursor=n>; rel="next"');
    response.setHeader('x-searched-for', 'b%C3%A4cker');
    response.setHeader('x-searched-place', 'S%C3%A3o%20Paulo');
    response.end('[]');
  };
  expect(await api.page('GET /api/guest/jobs/get-all-jobs')).toEqual({
    data: [],
    next: 'n',
    total: 7,
    searchedFor: 'bäcker',
    searchedPlace: 'São Paulo',
  });
});

test('a file has its name', async () => {
  answer = (_, response) => {
    response.setHeader('content-type', 'text/csv; charset=utf-8');
    response.setHeader('content-disposition', 'attachment; filename="applicants.csv"');
    response.end('Name\r\n');
  };
  const { name, content } = await api.file('GET /api/recruiter/jobs/applicants-csv/:jobId', {
    params: { jobId: 'j' },
  });
  expect([name, await content.text()]).toEqual(['applicants.csv', 'Name\r\n']);
});

test('an ApiError has code, message, fields and request id', async () => {
  const fields = [{ path: 'jobId', message: 'must be a UUID' }];
  answer = (_, response) =>
    refuse(response, 400, { error: 'InvalidInput', message: 'No.', requestId: 'r-1', fields });
  const error = await api.call('GET /api/jobs/applied-jobs').catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 400,
    error: 'InvalidInput',
    message: 'No.',
    requestId: 'r-1',
    fields,
  });
  expect(onRefused).not.toHaveBeenCalled();
});

test('an error reply of a proxy is an ApiError too', async () => {
  answer = (_, response) => void response.writeHead(503).end('<html>down</html>');
  await expect(api.call('GET /api/jobs/applied-jobs')).rejects.toMatchObject({
    status: 503,
    error: 'Unavailable',
  });
});

test('NotReadyYet is retried once', async () => {
  let calls = 0;
  answer = (_, response) => {
    calls += 1;
    refuse(response, 409, { error: 'NotReadyYet', message: 'Not yet.' }, { 'retry-after': '0.01' });
  };
  await expect(api.call('GET /api/jobs/applied-jobs')).rejects.toMatchObject({ error: 'NotReadyYet' });
  expect(calls).toBe(2);

  answer = (_, response) => {
    calls += 1;
    if (calls === 3) refuse(response, 409, { error: 'NotReadyYet' }, { 'retry-after': '0.01' });
    else response.end('["j"]');
  };
  expect(await api.call('GET /api/jobs/applied-jobs')).toEqual(['j']);
});

test('a 401 for a token is reported; one for something beside it is not', async () => {
  answer = (_, response) => refuse(response, 401, { error: 'BadToken', message: 'No.' });
  await expect(api.call('GET /api/jobs/applied-jobs')).rejects.toMatchObject({ status: 401 });
  stored = undefined;
  await expect(api.call('GET /api/jobs/applied-jobs')).rejects.toMatchObject({ status: 401 });
  expect(onRefused.mock.calls).toEqual([['token-1'], [undefined]]);
  await expect(
    api.call('POST /api/authApplicant/login', { body: { emailOrPhone: 'a', password: 'b' } }),
  ).rejects.toMatchObject({ status: 401 });
  answer = (_, response) =>
    refuse(response, 401, { error: 'TicketRequired', message: 'Please login first.', ticket: 't' });
  const body = { emailOrPhone: 'a', verificationCode: '123456' };
  await expect(api.call('POST /api/authApplicant/verify', { body })).rejects.toMatchObject({
    error: 'TicketRequired',
    ticket: 't',
  });
  expect(onRefused).toHaveBeenCalledTimes(2);
});

test('a missing reply is a NetworkError, an abort is not', async () => {
  answer = (request) => void request.socket.destroy();
  await expect(api.call('GET /api/jobs/applied-jobs')).rejects.toBeInstanceOf(NetworkError);

  answer = (request, response) => void response.write('["half', () => request.socket.destroy());
  await expect(api.call('GET /api/jobs/applied-jobs')).rejects.toBeInstanceOf(NetworkError);

  const hasty = createApi({ baseUrl, token: () => stored, onRefused, deadline: 1 });
  answer = () => {};
  await expect(hasty.call('GET /api/jobs/applied-jobs')).rejects.toBeInstanceOf(NetworkError);

  const giveUp = new AbortController();
  answer = () => giveUp.abort();
  await expect(api.call('GET /api/jobs/applied-jobs', { signal: giveUp.signal })).rejects.toHaveProperty(
    'name',
    'AbortError',
  );
  server.closeAllConnections();
});
