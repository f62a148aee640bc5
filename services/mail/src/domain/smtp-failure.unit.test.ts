import { expect, test } from 'vitest';
import { explainSmtpFailure, isRefused, refusesAddress } from './smtp-failure.ts';

const SERVER = 'mail.example.org:587';

test.each([
  [
    {
      code: 'EAUTH',
      message: 'Invalid login',
      responseCode: 535,
      response: '535 5.7.8 Wrong\r\n credentials',
    },
    'mail.example.org:587 refuses the user or the password of SMTP_URL: 535 5.7.8 Wrong credentials',
  ],
  [
    { code: 'EAUTH', message: 'Missing credentials for "PLAIN"' },
    'mail.example.org:587 offers no login that SMTP_URL has a user and password for.',
  ],
  [
    { code: 'EENVELOPE', message: 'no', responseCode: 550, response: '550 5.1.1 No such user' },
    'mail.example.org:587 refuses the message: 550 5.1.1 No such user',
  ],
  [
    { code: 'EMESSAGE', message: 'no', responseCode: 451, response: '451 Try later' },
    'mail.example.org:587 refuses the message for now: 451 Try later',
  ],
  [
    { code: 'ESOCKET', message: 'connect ECONNREFUSED 127.0.0.1:587' },
    'Nothing listens on mail.example.org:587.',
  ],
  [
    { code: 'ETLS', message: 'Error upgrading connection with STARTTLS', response: '454 TLS not available' },
    /^mail\.example\.org:587 does not speak TLS/,
  ],
  [{ code: 'ESOCKET', message: 'self-signed certificate' }, /^The certificate of mail\.example\.org:587/],
  [{ code: 'ESOCKET', message: 'SSL routines:wrong version number' }, /smtps:\/\/ is for ports with TLS/],
  [{ code: 'EDNS', message: 'getaddrinfo ENOTFOUND x' }, 'There is no server named mail.example.org:587.'],
  [{ code: 'ETIMEDOUT', message: 'Connection timeout' }, /does not answer\. Providers/],
  [
    { code: 'EPROTOCOL', message: 'Invalid greeting', response: '554 Go away' },
    /did not accept .*: 554 Go away$/,
  ],
  [{ code: 'ECONNECTION', message: 'Connection closed' }, /failed: Connection closed$/],
])('%j is explained', (error, sentence) => {
  expect(explainSmtpFailure(error, SERVER)).toMatch(sentence);
});

const failure = { code: 'EMESSAGE', message: 'no', responseCode: 550 };

test.each([
  ['a login', { ...failure, code: 'EAUTH', responseCode: 535 }],
  ['an email for now', { ...failure, responseCode: 451 }],
  ['nothing: there was no answer', { code: 'ECONNECTION', message: 'no' }],
])('what refuses %s may accept it later', (_, error) => {
  expect(isRefused(error)).toBe(false);
});

test.each([
  ['an unknown recipient', { ...failure, code: 'EENVELOPE', command: 'RCPT TO', response: '550 no' }, true],
  ['an unknown mailbox', { ...failure, command: 'DATA', response: '550 5.1.1 No such user' }, true],
  ['a disabled mailbox', { ...failure, command: 'DATA', response: '550-5.2.1 Disabled\n550 see' }, true],
  ['the content', { ...failure, command: 'DATA', response: '550 5.7.1 Spam' }, false],
  ['the sender', { ...failure, code: 'EENVELOPE', command: 'MAIL FROM', response: '550 no' }, false],
])('a refusal because of %s', (_, error, isAddress) => {
  expect(isRefused(error)).toBe(true);
  expect(refusesAddress(error)).toBe(isAddress);
});
