import { describe, expect, test, vi } from 'vitest';
import { createDemoClient, type DemoTarget } from './client.ts';

type Reply = [statusCode: number, body: object] | Error;

interface InjectedReply {
  statusCode: number;
  body: string;
  cookies: { name: string; value: string }[];
}

/** A client of a server that gives these replies, the last one again and again. */
function clientOf(...replies: Reply[]) {
  const inject = vi.fn(async (_: { cookies: Record<string, string> }): Promise<InjectedReply> => {
    const reply = (replies.length > 1 ? replies.shift() : replies[0])!;
    if (reply instanceof Error) throw reply;
    return { statusCode: reply[0], body: JSON.stringify(reply[1]), cookies: [] };
  });
  const target = { http: { app: { inject } }, services: [], processAll: async () => {} };
  return { inject, client: createDemoClient(target as unknown as DemoTarget, { patienceMs: 200 }) };
}

const refused = (error: string, status: number): Reply => [status, { error, message: '' }];
const LOST = new Error('the connection was lost');
const KEY = 'POST /api/pn/encouraged';
const INPUT = { body: { networkId: '0197c0de-0000-7000-8000-000000000001' }, token: 'token' };

describe('a call', () => {
  test.each<[string, Reply]>([
    ['a busy server', refused('Unavailable', 503)],
    ['a limit', refused('TooManyRequests', 429)],
    ['a person who is not known yet', refused('NotFound', 404)],
    ['a list that is not there yet', refused('NotReadyYet', 409)],
  ])('is repeated after %s', async (_, reply) => {
    const { client, inject } = clientOf(reply, reply, [200, { message: 'done' }]);
    expect(await client.api(KEY, INPUT)).toEqual({ message: 'done' });
    expect(inject).toHaveBeenCalledTimes(3);
  });

  test.each([400, 401, 500, 507])('is not repeated after %d', async (status) => {
    const { client, inject } = clientOf(refused('Internal', status));
    await expect(client.api(KEY, INPUT)).rejects.toThrow(`POST /api/pn/encouraged answered ${status}`);
    expect(inject).toHaveBeenCalledTimes(1);
  });

  test('ends with the last reply at the deadline', async () => {
    const { client } = clientOf(refused('Unavailable', 503));
    await expect(client.api(KEY, INPUT)).rejects.toThrow('answered 503');
  });
});

test('each person logs in from a browser that keeps its cookie', async () => {
  const { client, inject } = clientOf([200, { token: '' }]);
  const logIn = (emailOrPhone: string) =>
    client.api('POST /api/authApplicant/login', { body: { emailOrPhone, password: 'password' } });
  inject.mockResolvedValueOnce({
    statusCode: 200,
    body: '{}',
    cookies: [{ name: 'device', value: 'of Ada' }],
  });
  for (const person of ['ada@example.com', 'ben@example.com', 'ada@example.com']) await logIn(person);
  expect(inject.mock.calls.map(([request]) => request.cookies.device)).toEqual(['', '', 'of Ada']);
});

test('a question is asked until there is an answer, or the deadline says that there is none', async () => {
  const { client } = clientOf(LOST);
  let left = 3;
  expect(await client.until('e-mail', async () => (left-- > 0 ? undefined : 'code'))).toBe('code');
  await expect(client.until('e-mail', async () => undefined)).rejects.toThrow('There is no e-mail.');
});
