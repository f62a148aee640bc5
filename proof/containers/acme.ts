import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { eventually } from '@firstrung/test-kit/eventually';
import { freePort } from '@firstrung/test-kit/free-port';

const run = promisify(execFile);

/** An authority that issues certificates by ACME after it has checked the domain, like Let's Encrypt. */
export interface Acme extends AsyncDisposable {
  directory: string;
  /** The certificate of its own address, for the client. */
  trust: string;
  /** The root of what it issues, for browsers. */
  root(): Promise<string>;
}

/** Pebble, Let's Encrypt's own test server. Every name leads to this machine. */
export async function startAcme(): Promise<Acme> {
  await using undo = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'firstrung-acme-'));
  undo.defer(() => rmSync(folder, { recursive: true }));
  const [listen, management, dns, dnsManagement] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  const [certificate, privateKey] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
    ...['-keyout', privateKey, '-out', certificate],
  ]);
  const config = join(folder, 'config.json');
  const pebble = {
    listenAddress: `127.0.0.1:${listen}`,
    managementListenAddress: `127.0.0.1:${management}`,
    certificate,
    privateKey,
    httpPort: 80,
    tlsPort: 443,
  };
  writeFileSync(config, JSON.stringify({ pebble }));

  const start = (program: string, args: string[]) => {
    const child = spawn(program, args, { env: { ...process.env, PEBBLE_VA_NOSLEEP: '1' }, stdio: 'ignore' });
    const ended = once(child, 'exit');
    undo.defer(async () => {
      child.kill();
      await ended;
    });
  };
  start('pebble-challtestsrv', [
    ...['-dns01', `127.0.0.1:${dns}`, '-management', `127.0.0.1:${dnsManagement}`],
    ...['-defaultIPv4', '127.0.0.1', '-defaultIPv6', '', '-http01', '', '-https01', '', '-tlsalpn01', ''],
  ]);
  start('pebble', ['-config', config, '-dnsserver', `127.0.0.1:${dns}`]);
  const trust = readFileSync(certificate, 'utf8');
  const get = async (url: string) => {
    const call = request(url, { ca: trust }).end();
    const [response] = await once(call, 'response');
    return text(response);
  };
  await eventually(() => get(`https://127.0.0.1:${listen}/dir`));
  const parts = undo.move();
  return {
    directory: `https://127.0.0.1:${listen}/dir`,
    trust,
    root: () => get(`https://127.0.0.1:${management}/roots/0`),
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}
