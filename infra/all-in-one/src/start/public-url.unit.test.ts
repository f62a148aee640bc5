import { ConfigError } from '@firstrung/service-kit/config';
import { expect, test } from 'vitest';
import { readPublicSettings } from './public-url.ts';

const PUBLIC_URL = 'https://jobs.example.org';
const SMTP_URL = 'smtps://mail.example.org';
const local = { host: '127.0.0.1', port: 3000 };

test('with https, a proxy on this machine is trusted unless TRUST_PROXY says otherwise', () => {
  const trusted = (env: Record<string, string>) => readPublicSettings(env, local).trustProxy;
  expect(trusted({ PUBLIC_URL })).toBe('127.0.0.1,::1');
  expect(trusted({ PUBLIC_URL: `${PUBLIC_URL}/` })).toBe('127.0.0.1,::1');
  for (const env of [
    {},
    { PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'https://localhost' },
    { PUBLIC_URL: 'http://192.168.1.5:3000' },
    { PUBLIC_URL, TRUST_PROXY: '10.0.0.2' },
    { PUBLIC_URL, TRUST_PROXY: 'off' },
  ])
    expect(trusted(env as Record<string, string>)).toBeUndefined();
});

test.each<[Record<string, string>, Partial<typeof local>, RegExp]>([
  [
    { PUBLIC_URL: `${PUBLIC_URL}/jobs` },
    {},
    /^PUBLIC_URL must be .* https:\/\/jobs\.example\.org, without a path/,
  ],
  [{ PUBLIC_URL: 'https://me:secret@jobs.example.org' }, {}, /without a path, a user/],
  [{ PUBLIC_URL }, { port: 443 }, /^Port 443 belongs to the proxy with the certificate/],
  [{ PUBLIC_URL }, { port: 80 }, /^Port 80 belongs to the proxy/],
  [{ PUBLIC_URL }, { host: '0.0.0.0' }, /^TRUST_PROXY must be set/],
  [{ PUBLIC_URL: 'jobs.example.org' }, {}, /^PUBLIC_URL must be a URL/],
])('%j with %j is refused in one sentence', (env, at, message) => {
  const read = () => readPublicSettings(env, { ...local, ...at });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(message);
  expect(read).not.toThrow(/secret/);
});

test('the operator is told what a public installation lacks', () => {
  const advice = (env: Record<string, string>) => readPublicSettings(env, local).advice;
  expect(advice({ PUBLIC_URL, SMTP_URL })).toEqual([]);
  expect(advice({ PUBLIC_URL: 'http://localhost:3000' })).toEqual([]);
  expect(advice({ PUBLIC_URL })).toEqual([
    expect.stringMatching(/^SMTP_URL is not set: .*nobody can sign up/),
  ]);
  expect(advice({ PUBLIC_URL: 'http://192.168.1.5', SMTP_URL })).toEqual([
    expect.stringMatching(/^PUBLIC_URL is http: .*unencrypted/),
  ]);
  expect(advice({ PUBLIC_URL, SMTP_URL, TRUST_PROXY: 'off' })).toEqual([
    expect.stringMatching(/^TRUST_PROXY is off/),
  ]);
});
