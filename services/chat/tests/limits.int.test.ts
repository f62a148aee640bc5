import { DEFAULT_RATE_LIMITS } from '@firstrung/service-kit/http';
import { expect, test } from 'vitest';
import { startChat } from './harness.ts';

test('calls and sockets together may send ten messages a second', async () => {
  await using chat = await startChat({ http: { rateLimits: { ...DEFAULT_RATE_LIMITS } } });
  const { ann, roomId } = await chat.pair();
  const a = await chat.socket(ann);
  for (let i = 0; i < 5; i++) {
    await chat.say(ann, roomId, `${i}`);
    await a.client.emitWithAck('sendMessage', { message: { roomId, message: `socket ${i}` } });
  }
  const more = { message: { roomId, message: 'too many' } };
  expect(await a.client.emitWithAck('sendMessage', more)).toEqual({ ok: false, error: 'TooManyRequests' });
  const { status } = await chat.post(ann, '/api/applicant/messages/send-message', { roomId, message: 'x' });
  expect(status).toBe(429);
  chat.server.clock.advance(1_000);
  expect(await a.client.emitWithAck('sendMessage', more)).toMatchObject({ ok: true, message: { seq: 11 } });
});

test('a socket may look up ten stored messages a second', async () => {
  await using chat = await startChat({ http: { rateLimits: { ...DEFAULT_RATE_LIMITS } } });
  const { ann, roomId } = await chat.pair();
  const a = await chat.socket(ann);
  const { message } = await a.client.emitWithAck('sendMessage', { message: { roomId, message: 'once' } });
  const again = () => a.client.emitWithAck('sendMessage', { message: { roomId, _id: message._id } });
  for (let i = 0; i < 10; i++) expect(await again()).toMatchObject({ ok: true, message: { seq: 1 } });
  expect(await again()).toEqual({ ok: false, error: 'TooManyRequests' });
  // New messages have a limit of their own.
  expect(await a.client.emitWithAck('sendMessage', { message: { roomId, message: 'twice' } })).toMatchObject({
    ok: true,
  });
});
