import { expect, test } from 'vitest';
import { isPublicAddress, PUBLIC_SOURCES, publicGet } from './public-get.ts';

const get = (address: string) =>
  publicGet(address, { sources: PUBLIC_SOURCES, accept: '*/*', timeoutMs: 5_000 }, async () => 'read');

test.each(['93.184.215.14', '8.8.8.8', '172.15.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
  '%s is public',
  (ip) => {
    expect(isPublicAddress(ip)).toBe(true);
  },
);

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.2.1',
  '198.18.0.1',
  '203.0.113.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'localhost',
  '',
])('%s is not', (ip) => {
  expect(isPublicAddress(ip)).toBe(false);
});

test.each([
  ['http://93.184.215.14/a.png', 'not https'],
  ['https://user@93.184.215.14/a.png', 'credentials in the address'],
  ['https://93.184.215.14:8443/a.png', 'not the default port'],
  ['https://127.0.0.1/a.png', 'no public address'],
  ['https://0x7f.1/a.png', 'no public address'],
  ['https://2130706433/a.png', 'no public address'],
  ['https://[::1]/a.png', 'no public address'],
  ['https://[::ffff:127.0.0.1]/a.png', 'no public address'],
  ['file:///etc/passwd', 'not https'],
  ['nonsense', 'no address'],
])('%s is refused: %s', async (address, message) => {
  const fetching = get(address);
  await expect(fetching).rejects.toMatchObject({ message, isTemporary: false });
});

test('a name that resolves to this machine is refused', async () => {
  const fetching = get('https://localhost/a.png');
  await expect(fetching).rejects.toMatchObject({ message: 'no public address', isTemporary: false });
});
