import { ConfigError } from '@firstrung/service-kit/config';
import { expect, test } from 'vitest';
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
