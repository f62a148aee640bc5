// Promise: The page for one server leads from a fresh Debian to a public board, which survives a reboot.
// Guards: docs/one-server.md, infra/one-server, infra/runner, infra/backup

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { ROOT } from '@firstrung/runner/root';
import { createClient, type Send } from '@firstrung/test-kit/client';
import { documentedBlocks, runDocumented } from '@firstrung/test-kit/documented-commands';
import { eventually } from '@firstrung/test-kit/eventually';
import { freePort } from '@firstrung/test-kit/free-port';
import { startSmtpServer } from '@firstrung/test-kit/smtp-server';
import { expect, test } from 'vitest';
import { startAcme } from './acme.ts';
import { missingForDebian, startDebian } from './debian.ts';

const PAGE = 'docs/one-server.md';
const DOMAIN = 'board.firstrung.test';
/** Seven hundred packages, npm's, and a build: minutes, and more on a busy machine. */
const HOUR_MS = 3_600_000;
const missing = missingForDebian();
if (missing !== undefined) console.warn(`${PAGE} is not tried on a machine: ${missing}`);

/** The page's commands in their order; the first block has the operator's own values. */
function documented(): { values: string; commands: string[] } {
  const [values, ...commands] = documentedBlocks(PAGE)
    .filter(({ section, language }) => section === 'Install' && language === 'sh')
    .map(({ text }) => text);
  return { values: values!, commands };
}

test('the page has at most ten commands, each one line or one file', () => {
  const { values, commands } = documented();
  expect(values.match(/^[A-Z_]+=/gm)).toHaveLength(5);
  expect(commands.length).toBeLessThanOrEqual(10);
  for (const command of commands) expect(command).toMatch(/^[^\n]+$|<<END\n[\s\S]*\nEND$/);
});

test.skipIf(missing !== undefined)(
  'on a fresh Debian 13 the commands of the page alone make a public board',
  async () => {
    await using repository = await serveRepository();
    await using acme = await startAcme();
    await using smtp = await startSmtpServer();
    // The names of the real authorities lead nowhere.
    const hosts = [DOMAIN, 'acme-v02.api.letsencrypt.org', 'acme.zerossl.com'];
    await using debian = await startDebian({ hosts });
    const trust = '/etc/acme-test.pem';
    writeFileSync(join(debian.folder, trust), acme.trust);
    const options = `{\n\tacme_ca ${acme.directory}\n\tacme_ca_root ${trust}\n}\n`;

    const { commands } = documented();
    const values = Object.entries({
      DOMAIN,
      OPERATOR: 'operator@example.org',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'no-reply@example.org',
      REPOSITORY: repository.url,
    });
    const own = values.map(([name, value]) => `${name}='${value}'`).join('\n');
    const seconds: Record<string, number> = {};
    for (const [index, command] of commands.entries()) {
      const begun = performance.now();
      await debian.sh(`${own}\n${forTest(command, options)}`);
      seconds[`${index + 1}`] = Math.round((performance.now() - begun) / 1000);
    }
    console.log(`seconds of each command: ${JSON.stringify(seconds)}`);
    await expect.poll(() => smtp.emailsTo('operator@example.org').length).toBeGreaterThan(0);

    const ca = await acme.root();
    const send = secureSend(ca);
    const ready = () =>
      eventually(async () => {
        const { status } = await send('GET', '/health/ready', {});
        if (status !== 200) throw new Error(`not ready: ${status}`);
      });
    await ready();
    const { headers } = await send('GET', '/', {});
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(await redirectOf('/login')).toBe(`https://${DOMAIN}/login`);
    for (const path of ['/dev/mailbox', '/metrics'])
      expect({ path, status: (await send('GET', path, {})).status }).toEqual({ path, status: 404 });

    const client = createClient(send);
    const login = { emailOrPhone: 'ada@example.org', password: 'correct horse' };
    await client.api('POST /api/authApplicant/signup', { body: { ...login, name: 'Ada' } });
    const verificationCode = await smtp.code(login.emailOrPhone);
    await client.api('POST /api/authApplicant/verify', {
      body: { emailOrPhone: login.emailOrPhone, verificationCode },
    });

    // Each unit is valid, and the board runs as its user in its sandbox.
    expect(await debian.sh('systemd-analyze verify /etc/systemd/system/firstrung*')).toBe('');
    const pid = (await debian.sh('systemctl show --value --property=MainPID firstrung')).trim();
    expect(await debian.sh(`stat --format=%U /proc/${pid}`)).toBe('firstrung\n');
    expect(await debian.sh(`grep -E "^(CapEff|NoNewPrivs|Seccomp):" /proc/${pid}/status`)).toMatch(
      /CapEff:\s+0{16}\nNoNewPrivs:\s+1\nSeccomp:\s+2\n/,
    );
    expect(
      await debian.sh(`find /var/lib/firstrung /var/backups/firstrung /etc/firstrung/env -perm /007`),
    ).toBe('');
    expect(await debian.sh('systemd-analyze security firstrung --no-pager | tail -1')).toMatch(/: \d\.\d OK/);

    // It comes back by itself after everything of it was killed, and after a restart of PostgreSQL.
    await debian.sh('systemctl kill --signal=SIGKILL --kill-whom=all firstrung');
    await ready();
    expect((await client.api('POST /api/authApplicant/login', { body: login })).token).toMatch(/\./);
    await debian.sh('systemctl restart postgresql');
    await ready();
    expect((await client.api('POST /api/authApplicant/login', { body: login })).token).toMatch(/\./);

    // The units of the timers make a backup and check it, and the page's command restores it.
    await debian.sh('systemctl start firstrung-backup && systemctl start firstrung-check');
    const backup = (await debian.sh('ls /var/backups/firstrung/*.tar')).trim();
    const [restore] = documentedBlocks(PAGE).filter(({ section }) => section === 'Backup and restore');
    // Without a terminal nothing is replaced, and the board starts again.
    expect(await debian.sh(`set +e; BACKUP=${backup}\n{ ${restore!.text.trim()}; } 2>&1`)).toContain(
      'Add --yes',
    );
    await ready();
    const restoreWith = (file: string) =>
      debian.sh(`BACKUP=${file}\n${restore!.text.replace('"$BACKUP"', '"$BACKUP" --yes')}`);
    const output = await restoreWith(backup);
    await ready();
    expect((await client.api('POST /api/authApplicant/login', { body: login })).token).toMatch(/\./);
    const [, former] = /go back to the board of before: npm run restore -- (\S+)/.exec(output)!;
    await restoreWith(former!);
    await ready();
  },
  HOUR_MS,
);

/** Only what a machine of tests can't have: the real authority, and rules in the kernel that all share. */
const forTest = (command: string, caddyOptions: string): string =>
  command
    .replace(
      '> /etc/caddy/Caddyfile',
      `| cat <(printf '${caddyOptions.replaceAll('\n', '\\n').replaceAll('\t', '\\t')}') - > /etc/caddy/Caddyfile`,
    )
    .replaceAll('ufw allow', 'ufw --dry-run allow')
    .replace('ufw --force enable', 'ufw --dry-run enable');

/** The commit of this working copy, by Git's own protocol. */
async function serveRepository(): Promise<AsyncDisposable & { url: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'firstrung-repository-'));
  await runDocumented(`git clone --quiet --bare --depth 1 "file://${ROOT}" firstrung.git`, {
    folder,
    env: process.env,
  });
  const port = await freePort();
  const daemon = spawn(
    'git',
    ['daemon', '--export-all', `--base-path=${folder}`, '--listen=127.0.0.1', `--port=${port}`],
    { stdio: 'ignore' },
  );
  const ended = once(daemon, 'exit');
  return {
    url: `git://127.0.0.1:${port}/firstrung.git`,
    async [Symbol.asyncDispose]() {
      daemon.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** Over TLS to the site's name, whose certificate must come from the authority. */
const secureSend =
  (ca: string): Send =>
  async (method, path, { headers, body }) => {
    const call = httpsRequest({
      host: '127.0.0.1',
      servername: DOMAIN,
      ca,
      method,
      path,
      headers: {
        host: DOMAIN,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    call.end(body === undefined ? undefined : JSON.stringify(body));
    const [response] = await once(call, 'response');
    const reply = await json(response).catch(() => undefined);
    return { status: response.statusCode, headers: new Headers(response.headers), body: reply };
  };

async function redirectOf(path: string): Promise<string | undefined> {
  const call = httpRequest({ host: '127.0.0.1', path, headers: { host: DOMAIN } }).end();
  const [response] = await once(call, 'response');
  response.resume();
  return response.headers.location;
}
