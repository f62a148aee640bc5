import { expect, test } from 'vitest';
import { emailLinks, hasSecret, readLinkToken } from './email-links.ts';

const ORIGIN = 'https://jobs.example';
const TICKET = '0198c7a2-0000-4000-8000-000000000002';
const SIGNED = '0198c7a2-0000-4000-8000-000000000001.unreadMessages-savedJob.x_-Y-';
const to = "o'brien+a&b=%de%41~25%25ff@bücher.example";

const LINKS: [string, string][] = [
  [emailLinks.staffInvitation(ORIGIN, TICKET), TICKET],
  [emailLinks.undoAddressChange(ORIGIN, 'recruiter', TICKET), TICKET],
  [emailLinks.unsubscribe(ORIGIN, 'applicant', SIGNED), SIGNED],
  [emailLinks.resetPassword(ORIGIN, 'staff', { to, code: 'AB2C-3DEF' }), `AB2C-3DEF.${to}`],
];

const encodeAll = (link: string, hex: (code: string) => string) =>
  link.replaceAll(/[-._~]/g, (sign) => `%${hex(sign.charCodeAt(0).toString(16))}`);
const inQuery = (link: string, change: (query: string) => string) => {
  const [page, query = ''] = link.split('?');
  return `${page}?${change(query)}`;
};

/** What software between the board and a reader makes of a link. */
const GATEWAYS: Record<string, (link: string) => string> = {
  nothing: (link) => link,
  'the query is encoded twice': (link) => inQuery(link, (query) => query.replaceAll('%', '%25')),
  'and thrice': (link) => inQuery(link, (query) => query.replaceAll('%', '%2525')),
  'each sign is encoded': (link) => inQuery(link, (query) => encodeAll(query, (hex) => hex)),
  'in upper case': (link) => inQuery(link, (query) => encodeAll(query, (hex) => hex.toUpperCase())),
  'the equals sign is encoded': (link) => link.replace('=', '%3D'),
  'in lower case, twice': (link) => link.replace('=', '%253d'),
  'a campaign is added': (link) => `${link}&utm_source=mail&utm_id=1`,
  'for HTML': (link) => `${link}&amp;utm_source=mail`,
  'a campaign stands first': (link) => inQuery(link, (query) => `utm_source=mail&${query}`),
  'as HTML has it': (link) => inQuery(link, (query) => `utm_source=mail&amp;${query}`),
  'a bracket belongs to the link': (link) => `${link}>`,
  'an encoded one': (link) => `${link}%3E`,
  'the end of a sentence': (link) => `${link}.`,
  'a bracket and a comma': (link) => `${link}),`,
};

test.each(Object.entries(GATEWAYS))('%s: the token of each link arrives', (_, pass) => {
  for (const [link, token] of LINKS) {
    // Of a gateway that encodes nothing a browser encodes what a query may not have.
    const { search, pathname } = new URL(pass(link));
    expect(readLinkToken(search), link).toBe(token);
    expect(hasSecret(search)).toBe(true);
    expect(pathname).toBe(new URL(link).pathname);
  }
});

test.each([
  ['', ''],
  ['?', ''],
  ['?token', ''],
  ['?token=', ''],
  ['?token=%ff', ''],
  ['?utm_token=x&mytoken=y', ''],
])('%s has the token %j', (query, token) => {
  expect(readLinkToken(query)).toBe(token);
});

test('pages without a secret are like others, and the code of a provider is one', () => {
  for (const query of ['/jobs?q=token', '/saved-jobs?mine', '/jobs?encode=1', '/messages?with=code'])
    expect(hasSecret(query), query).toBe(false);
  expect(hasSecret('/login/return?state=a&code=b')).toBe(true);
});

test('no link of an account has a fragment, or two parameters', () => {
  for (const [link] of LINKS) expect(link).toMatch(/^https:[^?#&]+\?token=[^?#&=]+$/);
});
