import { createSecret } from '@firstrung/service-kit/service';
import { expect, test } from 'vitest';
import { createUnsubscribeTokens } from './unsubscribe-tokens.ts';

const ADA = '0198c7a2-0000-4000-8000-000000000001';
const BEN = '0198c7a2-0000-4000-8000-000000000002';

const secret = createSecret('mail', ['one']);
const tokens = createUnsubscribeTokens(secret);
const one = { accountId: ADA, kinds: ['unreadMessages'] } as const;
const two = { accountId: ADA, kinds: ['unreadMessages', 'requestReceived'] } as const;

test('a token names the account and the kinds of e-mail, and fits into an address as it is', () => {
  for (const unsubscription of [one, two]) {
    const token = tokens.sign(unsubscription);
    expect(encodeURIComponent(token)).toBe(token);
    expect(tokens.read(token)).toEqual(unsubscription);
  }
});

const token = tokens.sign(one);
const [, , mac] = token.split('.');

test.each([
  ['another key', createUnsubscribeTokens(createSecret('mail', ['two'])).sign(one)],
  ['the key of another service', createUnsubscribeTokens(createSecret('auth', ['one'])).sign(one)],
  ['another purpose', `${ADA}.unreadMessages.${secret.mac('code', `${ADA}.unreadMessages`)}`],
  ['another kind', `${ADA}.announcement.${mac}`],
  ['one more kind', `${ADA}.unreadMessages-announcement.${mac}`],
  ['another account', `${BEN}.unreadMessages.${mac}`],
  ['a truncated token', token.slice(0, -1)],
  ['a token without its signature', `${ADA}.unreadMessages`],
  ['an empty signature', `${ADA}.unreadMessages.`],
  ['something behind it', `${token}.${mac}`],
  ['nothing', ''],
  ['dots', '..'],
])('%s is refused', (_, wrong) => {
  expect(tokens.read(wrong)).toBeUndefined();
});

test('tokens of the secret before stay valid', () => {
  expect(createUnsubscribeTokens(createSecret('mail', ['two', 'one'])).read(token)).toEqual(one);
});

test('kinds of a newer version are left out', () => {
  const kinds = ['somethingNew', 'announcement'] as never[];
  expect(tokens.read(tokens.sign({ accountId: ADA, kinds }))?.kinds).toEqual(['announcement']);
  expect(tokens.read(tokens.sign({ accountId: ADA, kinds: kinds.slice(0, 1) }))).toBeUndefined();
});
