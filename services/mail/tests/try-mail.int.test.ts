import { tryMail } from '@firstrung/mail';
import { expect, test } from 'vitest';
import { startMail } from './harness.ts';
import { startSmtp, type TestSmtp } from './smtp.ts';

const PUBLIC_URL = 'https://jobs.example.org';
const withLogin = ({ url }: TestSmtp, password: string) => url.replace('//', `//board:${password}@`);
const tried = (smtpUrl: string) =>
  tryMail({ PUBLIC_URL, SMTP_URL: smtpUrl, PRODUCT_NAME: 'Rungs' }, 'ada@example.org');

test('a test message arrives, and the server’s answer is shown', async () => {
  await using smtp = await startSmtp({ password: 'right' });
  const { isSent, lines } = await tried(withLogin(smtp, 'right'));
  expect({ isSent, lines }).toEqual({
    isSent: true,
    lines: [
      expect.stringMatching(
        /^127\.0\.0\.1:\d+ accepted the message from no-reply@jobs\.example\.org to ada@example\.org: 250 /,
      ),
      'If it does not arrive, look into the folder for spam first.',
    ],
  });
  expect(smtp.received[0]).toMatchObject({ to: ['ada@example.org'] });
  expect(smtp.received[0]!.source).toMatch(/^Subject: Test message of Rungs\r$/m);
});

test('what the server refuses is shown with its words, and never the password', async () => {
  await using smtp = await startSmtp({ password: 'right' });
  const wrong = await tried(withLogin(smtp, 'hunter2'));
  expect(wrong).toEqual({
    isSent: false,
    lines: [expect.stringMatching(/ refuses the user or the password of SMTP_URL: 535 5\.7\.8 /)],
  });
  expect(wrong.lines[0]).not.toContain('hunter2');
  smtp.mood = 'never';
  expect((await tried(withLogin(smtp, 'right'))).lines[0]).toMatch(/ refuses the message: 550 /);
  smtp.mood = 'later';
  expect((await tried(withLogin(smtp, 'right'))).lines[0]).toMatch(/ refuses the message for now: 451 /);
});

test('a server without TLS on another machine is used, and the operator is told', async () => {
  // Any address but those of `isLoopback` counts as another machine.
  await using smtp = await startSmtp({ host: '127.0.0.2' });
  const { isSent, lines } = await tried(smtp.url);
  expect(isSent).toBe(true);
  expect(lines.at(-1)).toMatch(/is not encrypted, because it offers no TLS/);
});

test('no server, a certificate that nobody signed, and no setting are told apart', async () => {
  expect((await tried('smtp://127.0.0.1:1')).lines).toEqual(['Nothing listens on 127.0.0.1:1.']);
  await using smtp = await startSmtp({ tls: true });
  expect((await tried(smtp.url)).lines[0]).toMatch(/^The certificate of 127\.0\.0\.1:\d+ is not valid: /);
  expect((await tried(smtp.url.replace('smtp:', 'smtps:'))).lines[0]).toMatch(
    /smtps:\/\/ is for ports with TLS from the start/,
  );
  expect(await tryMail({}, 'ada@example.org')).toEqual({
    isSent: false,
    lines: ['SMTP_URL is not set: no email leaves this machine.'],
  });
});

test('the start says in one sentence if emails can’t be sent, and the service runs', async () => {
  await using smtp = await startSmtp({ password: 'right' });
  await using mail = await startMail({ env: { SMTP_URL: withLogin(smtp, 'hunter2') } });
  await expect
    .poll(() => mail.logged())
    .toMatch(/"msg":"Emails can't be sent and wait\. 127\.0\.0\.1:\d+ refuses the user or the password/);
  expect(mail.logged()).not.toContain('hunter2');
  await mail.stop();
  const env = { SMTP_URL: withLogin(smtp, 'right') };
  await using working = await startMail({ env, databaseUrl: mail.databaseUrl });
  await expect.poll(() => working.logged()).toContain('the mail server accepts the login');
});
