import { expect, test } from 'vitest';
import { addressKey, isPageReader, networkOf, pageReader } from './client-address.ts';

test.each([
  ['203.0.113.7', 'ip:203.0.113.7'],
  ['::ffff:203.0.113.7', 'ip:203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', 'ip:2001:db8:1:2'],
  ['2001:0DB8:1:2::9', 'ip:2001:db8:1:2'],
  ['::1', 'ip:0:0:0:0'],
  ['fe80::1%eth0', 'ip:fe80:0:0:0'],
])('%s counts as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});

test.each([
  ['203.0.113.7', 'ip:203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', 'ip:2001:db8:1'],
  ['2001:db8:1:ffff::9', 'ip:2001:db8:1'],
])('for messages %s counts as %s, a whole home', (ip, key) => {
  expect(addressKey(ip, { sends: true })).toBe(key);
});

test.each([
  ['203.0.113.7', '::ffff:203.0.113.7%page', 'ip:203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7%page', 'ip:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2::9', '2001:db8:1:2::9%page', 'ip:2001:db8:1:2', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::1%page', 'ip:fe80:0:0:0', 'fe80:0:0::/48'],
])('a page reads for %s as %s, of the same network', (ip, reader, key, network) => {
  expect(pageReader(ip)).toBe(reader);
  expect([isPageReader(ip), isPageReader(reader)]).toEqual([false, true]);
  expect([addressKey(reader), networkOf(reader)]).toEqual([key, network]);
});
