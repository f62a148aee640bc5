import { once } from 'node:events';
import { NOTIFICATION_STREAM_PATH } from '@firstrung/contracts';
import { createTestClock } from '@firstrung/service-kit/testing';
import { queryOnce } from '@firstrung/test-kit/database';
import { freePort } from '@firstrung/test-kit/free-port';
import { startProvider } from '@firstrung/test-kit/identity-provider';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { createTestNetwork } from '../testing/network.ts';
import { connectChat } from './support/chat-socket.ts';

test('a logout at the provider closes the chat and the stream of notifications', async () => {
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  await using provider = await startProvider(site);
  await using network = await createTestNetwork({
    // That of the provider is the machine's.
    clock: createTestClock(new Date()),
    env: { ...provider.env, PORT: `${port}`, OIDC_EMAIL_DOMAINS: 'uni.example' },
    pages: false,
  });
  provider.people.set('ann', { email: 'ann@uni.example', email_verified: true, name: 'Ann' });

  const post = (step: string, body: object, cookie = '') =>
    network.call('POST', `/api/auth/oidc/${step}`, { body, headers: { cookie } });
  const started = await post('start', { role: 'applicant', purpose: 'login' });
  const cookie = started.headers.getSetCookie()[0]!.split(';')[0]!;
  const response = await provider.browser()(started.body.address, 'ann');
  const { token } = (await post('finish', { response }, cookie)).body;
  await network.processAll();

  const chat = await connectChat(network, { token });
  const stream = new WebSocket(site.replace('http', 'ws') + NOTIFICATION_STREAM_PATH);
  await once(stream, 'open');
  stream.send(JSON.stringify({ token }));
  await once(stream, 'message');
  const closed = Promise.all([chat.closed, once(stream, 'close')]);

  const [{ sid } = { sid: '' }] = await queryOnce<{ sid: string }>(
    network.databaseUrl,
    'select provider_sid as sid from auth.provider_session where session_id = $1',
    [decodeJwt(token).sid],
  );
  const form = await provider.logoutForm('ann', sid);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const reply = await fetch(`${site}/api/auth/oidc/logout`, { method: 'POST', body: form, headers });
  expect(reply.status).toBe(200);
  await closed;
});
