import { expect, test } from 'vitest';
import { ConfigError } from '../base/config.ts';
import { parseRedisUrl, readRedisUrl } from './servers.ts';

test('one server is named by a URL that clients know', () => {
  const url = 'rediss://:secret@redis.example.org:6380/2';
  expect(parseRedisUrl(url)).toEqual({ kind: 'single', url });
  expect(readRedisUrl({ REDIS_URL: url })).toBe(url);
  expect(readRedisUrl({})).toBeUndefined();
});

test('a cluster is named by its nodes', () => {
  expect(parseRedisUrl('redis+cluster://chat:p%40ss:w@a.example:7000,[::1]:7001,c')).toEqual({
    kind: 'cluster',
    nodes: [
      { host: 'a.example', port: 7000 },
      { host: '::1', port: 7001 },
      { host: 'c', port: 6379 },
    ],
    username: 'chat',
    password: 'p@ss:w',
    tls: false,
  });
  expect(parseRedisUrl('rediss+cluster://a')).toEqual({
    kind: 'cluster',
    nodes: [{ host: 'a', port: 6379 }],
    tls: true,
  });
});

test('sentinels are named with the primary', () => {
  expect(parseRedisUrl('redis+sentinel://:secret@s1,s2:26380/main?sentinelPassword=other')).toEqual({
    kind: 'sentinel',
    sentinels: [
      { host: 's1', port: 26_379 },
      { host: 's2', port: 26_380 },
    ],
    name: 'main',
    password: 'secret',
    sentinelPassword: 'other',
    tls: false,
  });
});

test.each([
  ['http://:hunter2@a:6379', /redis\+cluster/],
  ['redis+cluster://', /redis\+cluster/],
  ['redis+cluster://:hunter2@a:99999', /redis\+cluster/],
  ['redis+cluster://:hunter2@a:6379,', /redis\+cluster/],
  ['redis+cluster://:hunter2@a:6379/2', /names a database/],
  ['redis+cluster://:hunter2@a?family=6', /sentinelPassword/],
  ['redis+sentinel://:hunter2@a:26379', /name of the primary/],
  ['redis+sentinel://:hunter2@a/main?db=2', /sentinelPassword/],
])('%s is refused with what to write, without the password', (url, message) => {
  expect(() => readRedisUrl({ REDIS_URL: url })).toThrow(ConfigError);
  expect(() => readRedisUrl({ REDIS_URL: url })).toThrow(message);
  expect(() => readRedisUrl({ REDIS_URL: url })).not.toThrow(/hunter2/);
});
