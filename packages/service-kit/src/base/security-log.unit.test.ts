import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { createSecurityLog, type SecurityEvent } from './security-log.ts';

const ACCOUNT = '0190a0b0-c0d0-7000-8000-00000000000a';

function record(...events: SecurityEvent[]) {
  const lines: string[] = [];
  const registry = new Registry();
  const securityEvent = createSecurityLog(
    createLog({ destination: { write: (line) => void lines.push(line) } }),
    registry,
  );
  for (const event of events) securityEvent(event);
  return { lines, registry };
}

test('a line says what happened, to which account, and from where', () => {
  const request = {
    id: 'r-1',
    ip: '203.0.113.77',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  };
  const { lines } = record(
    { event: 'login', outcome: 'failed', account: ACCOUNT, request, reason: 'WrongCredentials' },
    { event: 'code-sent', outcome: 'ok', network: '2001:db8:1::/48' },
  );
  const [login, code] = lines.map((line) => JSON.parse(line));
  expect(login).toEqual({
    level: 30,
    time: expect.stringMatching(/Z$/),
    log: 'security',
    event: 'login',
    outcome: 'failed',
    account: ACCOUNT,
    network: '203.0.113.0/24',
    device: 'Firefox on Linux',
    requestId: 'r-1',
    reason: 'WrongCredentials',
  });
  expect(code).toMatchObject({ event: 'code-sent', network: '2001:db8:1::/48' });
});

test('nothing that a client sent reaches a line', () => {
  const secret = 'ann@example.org';
  const request = { id: 'r-1', ip: secret, headers: { 'user-agent': secret, cookie: secret } };
  const { lines } = record({ event: 'login', outcome: 'failed', account: secret, request });
  expect(lines[0]).not.toContain('ann');
  expect(JSON.parse(lines[0]!)).toMatchObject({ device: 'Unknown device', requestId: 'r-1' });
});

test('each event is counted', async () => {
  const failed = { event: 'login', outcome: 'failed' } as const;
  const { registry } = record(failed, failed, { event: 'login', outcome: 'ok' });
  const text = await registry.metrics();
  expect(text).toContain('firstrung_security_events_total{event="login",outcome="failed"} 2');
  expect(text).toContain('firstrung_security_events_total{event="login",outcome="ok"} 1');
});
