import { ConfigError } from '@firstrung/service-kit/config';
import { expect, test } from 'vitest';
import { readOperatorSettings } from '../operator/settings.ts';
import { readStart } from './settings.ts';

test.each<[Record<string, string>, RegExp]>([
  [{ PORT: 'abc' }, /^PORT must be a whole number from 0 to 65535, not "abc"$/],
  [{ PUBLIC_URL: 'https://example.org/jobs' }, /^PUBLIC_URL must be .*without a path.*$/],
  [{ PUBLIC_URL: 'https://jobs.example.org', HOST: '0.0.0.0' }, /^TRUST_PROXY must be set.*$/],
  [{ PUBLIC_URL: 'https://jobs.example.org', PORT: '443' }, /^Port 443 belongs to the proxy.*$/],
  [
    { PUBLIC_URL: 'https://jobs.example.org', DATABASE_URL: 'postgres://me:firstrung@127.0.0.1:1/x' },
    /^DATABASE_URL has a default password.*$/,
  ],
  [
    { DEMO: 'on', PUBLIC_URL: 'http://jobs.example.org' },
    /^DEMO can't be on where others reach the site: .*$/,
  ],
  [{ DEMO: 'on', HOST: '0.0.0.0' }, /^DEMO can't be on where others reach the site: HOST is not loopback$/],
  [{ DEMO: 'on', TRUST_PROXY: '1' }, /^DEMO can't be on where others reach the site: .*$/],
])('a wrong or unsafe setting is refused in one line with what to do: %j', (env, line) => {
  const read = () => readStart(env);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(line);
});

test('what has no effect is said at the start, which goes on', () => {
  const env = { PAGE_LANGUAGE: 'de', OPERATOR_EMAIL: 'me@example.org' };
  expect(readStart(env).advice).toEqual([
    'PAGE_LANGUAGE is de: there are no texts in it yet, so pages and emails are in English.',
    'OPERATOR_EMAIL gets nothing: it needs SMTP_URL, the mail server that sends the emails.',
  ]);
  expect(readOperatorSettings(env, { dataDir: '/srv' })).toMatchObject({ smtpUrl: undefined });
  expect(readStart({ ...env, PAGE_LANGUAGE: 'en-GB', SMTP_URL: 'smtps://mail.example.org' }).advice).toEqual(
    [],
  );
});
