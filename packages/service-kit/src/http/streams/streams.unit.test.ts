import { EventEmitter } from 'node:events';
import { STREAM_HEARTBEAT_MS } from '@firstrung/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestClock } from '../../testing/test-clock.ts';
import { type Caller, createTokenVerifier } from '../../tokens/verifier.ts';
import { createStreams, type StreamSocket } from './streams.ts';

/** The socket's side of things: what was done to it. */
class Socket extends EventEmitter implements StreamSocket {
  bufferedAmount = 0;
  readonly did: unknown[] = [];
  send(text: string) {
    this.did.push(JSON.parse(text));
  }
  ping() {
    this.did.push('ping');
  }
  close(code: number) {
    this.did.push(code);
    this.emit('close');
  }
  terminate() {
    this.did.push('cut');
    this.emit('close');
  }
}

function world() {
  const clock = createTestClock();
  const tokens = createTokenVerifier({ clock });
  const streams = createStreams({ clock, tokens });
  const caller = (id: string): Caller => ({
    id,
    role: 'applicant',
    name: '',
    gen: 0,
    sid: `session of ${id}`,
    restricted: false,
    suspended: false,
    staffRole: null,
    factorAt: 0,
    memberAt: null,
    token: id,
    expiresAt: clock.now().getTime() + 10_000,
  });
  const open = (id: string) => {
    const socket = new Socket();
    streams.add(socket, caller(id));
    return socket;
  };
  return { clock, tokens, streams, open };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a client that answers the heartbeat stays connected, others are disconnected at the next one', () => {
  const { streams, open } = world();
  const [alive, dead] = [open('a'), open('b')];
  vi.advanceTimersByTime(STREAM_HEARTBEAT_MS);
  alive.emit('pong');
  vi.advanceTimersByTime(STREAM_HEARTBEAT_MS);
  expect(alive.did).toEqual(['ping', { type: 'beat' }, 'ping', { type: 'beat' }]);
  expect(dead.did).toEqual(['ping', { type: 'beat' }, 'cut']);
  expect(streams.accounts()).toEqual(['a']);
});

test('a client that no longer reads is disconnected, and its buffers are freed', () => {
  const { streams, open } = world();
  const [reader, stuck] = [open('a'), open('a')];
  stuck.bufferedAmount = 65 * 1024;
  streams.send('a', { unread: 1 });
  streams.send('a', { unread: 2 });
  expect(reader.did).toEqual([{ unread: 1 }, { unread: 2 }]);
  expect(stuck.did).toEqual(['cut']);
});

test('streams end with their token: expired at the next heartbeat, revoked immediately', () => {
  const { clock, tokens, streams, open } = world();
  const [one, other] = [open('a'), open('b')];
  tokens.revokeBefore('b', 1);
  expect(other.did).toEqual([4401]);
  const late = new Socket();
  expect(
    streams.add(late, {
      id: 'b',
      role: 'applicant',
      name: '',
      gen: 0,
      sid: '',
      restricted: false,
      suspended: false,
      staffRole: null,
      factorAt: 0,
      memberAt: null,
      token: '',
      expiresAt: Infinity,
    }),
  ).toBe(false);
  expect(late.did).toEqual([4401]);
  clock.advance(10_000);
  vi.advanceTimersByTime(STREAM_HEARTBEAT_MS);
  expect(one.did).toEqual([4401]);
  expect(streams.accounts()).toEqual([]);
});

test('after the end no heartbeat is sent', () => {
  const { streams, open } = world();
  const socket = open('a');
  streams.destroy();
  vi.advanceTimersByTime(10 * STREAM_HEARTBEAT_MS);
  expect(socket.did).toEqual([]);
});
