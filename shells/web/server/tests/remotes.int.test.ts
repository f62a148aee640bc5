import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type Manifest, publishBuild, rollBack, withdrawRelease } from '@firstrung/mf-builds';
import { writeBuild } from '@firstrung/mf-builds/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RemotesFile, readConfig, type WebPages, webPages } from '../index.ts';
import { writeOtherShell } from './other-shell.ts';
import { replaceFile, writeRemotesFile } from './remotes-file.ts';

let folder: string;
/** The address of the tests' own remote. */
let university: string;
let open: { close(): unknown }[];
/** Lines of the log. */
let lines: { details: Record<string, unknown>; message: string }[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'remotes-'));
  university = path.join(folder, 'university');
  open = [];
  lines = [];
});
afterEach(async () => {
  await Promise.all(open.map((one) => one.close()));
  await rm(folder, { recursive: true, force: true });
});

const entry = () => ({
  name: 'mfe_university',
  role: 'applicant',
  paths: ['/university/*'],
  navigation: [{ label: 'University', path: '/university' }],
  address: university,
});
const MANIFEST = {
  name: 'mfe_university',
  routes: [{ path: '/university', js: [], css: ['shared.css'] }],
};
/** Makes a build the current one at the address, whatever it is like. */
async function buildUniversity(content: string, changes: object = {}) {
  const build = await writeBuild(university, content, { ...MANIFEST, ...changes });
  const release = { schema: 1, current: build.id, previous: [] };
  await replaceFile(path.join(university, 'release.json'), JSON.stringify(release));
  return build;
}

interface Server {
  app: FastifyInstance;
  pages: WebPages;
  remotes(): Promise<RemotesFile['remotes']>;
  /** Id of the current build. */
  build(): Promise<string | null | undefined>;
}

async function serve(entries: object[] = [entry()], env: Record<string, string> = {}): Promise<Server> {
  const config = readConfig({
    BUILDS_DIR: path.join(folder, 'store'),
    ...env,
    REMOTES_FILE: env.REMOTES_FILE ?? (await writeRemotesFile(folder, { mfe_recruiter: null }, entries)),
  });
  // A start on a slow machine takes longer than the ten seconds that are the default.
  const app = fastify({ pluginTimeout: 0 });
  open.push(app);
  const note = (details: object, message: string) => lines.push({ details: { ...details }, message });
  const pages = webPages({ config: { ...config, pollEvery: 50 }, log: { info: note, warn: note } as never });
  await app.register(pages.plugin);
  const remotes = async () => (await app.inject('/remotes.json')).json().remotes;
  return { app, pages, remotes, build: async () => (await remotes()).mfe_university?.build };
}

const metricsOf = async ({ pages }: Server) => (await pages.monitoring.registries[0]!.metrics()).split('\n');
const operatorsPage = ({ pages }: Server) => pages.monitoring.pages['/remotes']!().body;
const warnings = () => lines.filter(({ message }) => message === 'a build of a remote is refused');

test('a changed configuration adds, moves and removes a remote while all requests are answered', async () => {
  const first = await buildUniversity('one');
  const { app, remotes } = await serve([]);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const failures: string[] = [];
  let answered = 0;
  const ask = async (address: string, status = 200) => {
    const outcome = await fetch(url + address).then(async (reply) => {
      await reply.arrayBuffer();
      return reply.status;
    }, String);
    answered += 1;
    if (outcome !== status) failures.push(`${address}: ${outcome}`);
  };
  let visiting = true;
  const visits = ['/', '/login', '/guest/home', '/remotes.json'].map(async (address) => {
    while (visiting) await ask(address);
  });

  await ask('/university', 404);
  await writeRemotesFile(folder, { mfe_recruiter: null }, [entry()]);
  await expect.poll(async () => (await remotes()).mfe_university?.build).toBe(first.id);
  await ask('/university');
  await ask(`/mfe/university/${first.files[0]}`);
  await ask('/university/nothing', 404);

  const moved = path.join(folder, 'moved');
  const second = await writeBuild(moved, 'two', MANIFEST);
  await writeRemotesFile(folder, { mfe_recruiter: null }, [{ ...entry(), address: moved }]);
  await expect.poll(async () => (await remotes()).mfe_university?.build).toBe(second.id);
  // Pages of the first build go on.
  for (const file of [...first.files, ...second.files]) await ask(`/mfe/university/${file}`);

  await writeRemotesFile(folder, { mfe_recruiter: null }, []);
  await expect.poll(async () => Object.keys(await remotes())).toEqual(['mfe_applicant']);
  await ask('/university', 404);
  await ask(`/mfe/university/${second.files[0]}`);
  await expect.poll(() => answered).toBeGreaterThan(100);
  visiting = false;
  await Promise.all(visits);
  expect(failures).toEqual([]);
});

test('a configuration that is not valid leaves the last one, and ends a start', async () => {
  const { id } = await buildUniversity('one');
  const server = await serve();
  const file = path.join(folder, 'remotes.json');
  const valid = await readFile(file, 'utf8');
  for (const broken of ['{ broken', valid.replace('/university/*', '/mfe/*')]) {
    await replaceFile(file, broken);
    await server.app.inject('/remotes.json');
    expect(await server.build()).toBe(id);
    expect(await metricsOf(server)).toContain('firstrung_web_remotes_configuration_valid 0');
    expect(operatorsPage(server)).toContain('Its last change is refused');
    await expect(serve([], { REMOTES_FILE: file })).rejects.toThrow(`${file} is not valid`);
  }
  expect(lines.filter(({ message }) => message.includes('configuration'))).toHaveLength(2);
  await rm(file);
  expect(await server.build()).toBe(id);
  await replaceFile(file, valid);
  expect(await server.build()).toBe(id);
  expect(await metricsOf(server)).toContain('firstrung_web_remotes_configuration_valid 1');
  expect(operatorsPage(server)).not.toContain('refused:');
});

test('a reply knows what has changed before its request, also while the configuration is being read', async () => {
  const { id } = await buildUniversity('one');
  const server = await serve();
  for (let change = 0; change < 100; change++) {
    const listed = change % 2 === 1;
    const earlier = server.app.inject('/remotes.json');
    // The earlier reading has got further with each round.
    for (let step = 0; step < change % 10; step++) await setImmediate();
    await writeRemotesFile(folder, { mfe_recruiter: null }, listed ? [entry()] : []);
    expect(await server.build()).toBe(listed ? id : undefined);
    await earlier;
  }
});

// `packages/mf-builds/src/admit.unit.test.ts` has the other reasons, and manifests that are none.
test.for<[string, object, string]>([
  [
    'paths',
    { routes: [...MANIFEST.routes, { path: '/login', js: [], css: [] }] },
    'It has a screen at /login',
  ],
  ['files', { files: { 'remoteEntry.1.js': 'wrong' }, entry: 'remoteEntry.1.js', routes: [] }, 'is missing'],
])(
  'a build is refused because of its %s, and the last good one stays',
  async ([reason, changes, message]) => {
    const good = await buildUniversity('one');
    const server = await serve();
    const login = async () => (await server.app.inject('/login')).body;
    const before = await login();
    const bad = await buildUniversity('two', changes);
    for (let checks = 0; checks < 3; checks += 1) expect(await server.build()).toBe(good.id);
    expect(await login()).toBe(before);
    expect((await server.app.inject('/university')).statusCode).toBe(200);
    for (const file of good.files)
      expect((await server.app.inject(`/mfe/university/${file}`)).statusCode).toBe(200);

    expect(warnings().map(({ details }) => [details.remote, details.build])).toEqual([
      ['mfe_university', bad.id],
    ]);
    expect(String(warnings()[0]!.details.reasons)).toContain(message);
    expect(await metricsOf(server)).toContain(
      `firstrung_web_remote_builds_refused_total{remote="mfe_university",reason="${reason}"} 1`,
    );
    expect(operatorsPage(server)).toContain(bad.id);
    const { refused } = (await server.app.inject('/remotes.json')).json();
    expect(refused.mfe_university).toMatchObject({ build: bad.id, refusals: [{ reason }] });
    expect(refused.mfe_university.refusals[0].message).toContain(message);
    expect(JSON.stringify(refused)).not.toContain(folder);

    const next = await buildUniversity('three');
    await expect.poll(server.build).toBe(next.id);
    expect(operatorsPage(server)).not.toContain(bad.id);
  },
);

test('the first build is refused: its paths show the error panel, and other remotes work', async () => {
  await buildUniversity('one', { contract: 2 });
  const server = await serve();
  expect(await server.build()).toBe(null);
  expect((await server.app.inject('/university/anything')).statusCode).toBe(200);
  expect((await server.app.inject('/login')).body).toContain('/mfe/applicant/remoteEntry');
  expect(await metricsOf(server)).toContain('firstrung_web_remote_build_present{remote="mfe_university"} 0');
  expect(await metricsOf(server)).toContain('firstrung_web_remote_build_present{remote="mfe_applicant"} 1');
});

test('a build whose files arrive after its manifest is used once they are there', async () => {
  const { id, files } = await buildUniversity('one');
  const file = path.join(university, files[0]!);
  await rename(file, `${file}.later`);
  const server = await serve();
  expect(await server.build()).toBe(null);
  await rename(`${file}.later`, file);
  await expect.poll(server.build).toBe(id);
});

test('an address without releases is read at the start, and a release wins until it is withdrawn', async () => {
  await mkdir(university, { recursive: true });
  const first = await writeBuild(university, 'one', MANIFEST);
  const server = await serve();
  expect(await server.build()).toBe(first.id);
  const second = await writeBuild(university, 'two', MANIFEST);
  expect(await server.build()).toBe(first.id);

  // The first release is the operator's: before it comes what was served.
  const to = path.join(folder, 'store/mfe/university');
  await publishBuild({ from: university, to, kept: 10 });
  expect(await server.build()).toBe(second.id);
  await rollBack(to);
  expect(await server.build()).toBe(first.id);
  await withdrawRelease(to);
  expect(await server.build()).toBe(first.id);
  expect(await (await serve()).build()).toBe(second.id);
});

test('what keeps a release from being read is for operators only', async () => {
  const { id } = await buildUniversity('one');
  const server = await serve();
  await replaceFile(
    path.join(university, 'release.json'),
    JSON.stringify({ schema: 1, current: '0123456789ab', previous: [] }),
  );
  expect(await server.build()).toBe(id);
  const { refused } = (await server.app.inject('/remotes.json')).json();
  expect(refused.mfe_university).toEqual({
    build: '0123456789ab',
    refusals: [{ reason: 'unreadable', message: "It can't be read: the log of the board says why." }],
  });
  expect(operatorsPage(server)).toContain(`There is no build 0123456789ab at ${university}`);
});

test('a remote at a URL is served from here, also after its host has gone and after a restart', async () => {
  const { id, files } = await buildUniversity('one');
  const host = createServer(async (request, response) => {
    const file = path.join(university, path.basename(request.url!));
    const bytes = await readFile(file).catch(() => undefined);
    response.writeHead(bytes ? 200 : 404).end(bytes);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(host.address() as AddressInfo).port}/builds`;
  const server = await serve([{ ...entry(), address }]);
  const check = async ({ app, remotes }: Server) => {
    const { entry: script, build } = (await remotes()).mfe_university!;
    expect([script, build]).toEqual([`/mfe/university/${files[0]}`, id]);
    for (const file of files) expect((await app.inject(`/mfe/university/${file}`)).statusCode).toBe(200);
    expect((await app.inject('/university')).body).not.toContain(address);
  };
  await check(server);
  host.close();
  host.closeAllConnections();
  await once(host, 'close');
  await check(server);
  await check(await serve([{ ...entry(), address }]));
});

test('without a place to store them, builds are refused, and the shell is served from its folder', async () => {
  await buildUniversity('one');
  await writeFile(path.join(folder, 'store'), 'a file in the place of the folder');
  const server = await serve();
  expect(await server.build()).toBe(null);
  expect(String(warnings().map(({ details }) => details.reasons))).toContain("It can't be stored in");
  const { refused } = (await server.app.inject('/remotes.json')).json();
  expect(refused.mfe_university.refusals).toEqual([
    { reason: 'store', message: "It can't be stored: the log of the board says why." },
  ]);
  await expectWholePage('/', (one) => server.app.inject(one));
  expect(lines.map(({ message }) => message)).toContain(
    'cannot store the files of the shell for other web servers',
  );
});

test('links in the folder of builds are not followed out of it', async () => {
  const { files } = await buildUniversity('one');
  const { app } = await serve();
  const store = path.join(folder, 'store');
  const secret = path.join(folder, 'secret');
  await writeFile(secret, 'a secret of this machine');
  const [entryFile] = files as [string];
  await symlink(secret, path.join(store, 'mfe/university/linked.js'));
  await symlink(secret, path.join(store, 'mfe/university', `${entryFile}.br`));
  await symlink(secret, path.join(store, 'assets/linked.js'));
  for (const address of ['/mfe/university/linked.js', `/mfe/university/${entryFile}`, '/assets/linked.js']) {
    const reply = await app.inject({ url: address, headers: { 'accept-encoding': 'br' } });
    expect([address, reply.statusCode]).toEqual([address, 404]);
    expect(reply.body).not.toContain('a secret');
  }
});

test('a release in the store wins over the address, with the screens that it has', async () => {
  const plain = await buildUniversity('one');
  const server = await serve();
  expect(await server.build()).toBe(plain.id);
  const to = path.join(folder, 'store/mfe/university');
  const publish = async (content: string, routes: Manifest['routes'] = MANIFEST.routes) => {
    const from = path.join(folder, content);
    await writeBuild(from, content, { ...MANIFEST, routes });
    return (await publishBuild({ from, to, kept: 10 })).id;
  };
  const two = await publish('two');
  expect(await server.build()).toBe(two);
  expect((await server.app.inject('/university/new')).statusCode).toBe(404);
  const head = { title: 'New', description: 'New.' };
  const three = await publish('three', [
    ...MANIFEST.routes,
    { path: '/university/new', js: [], css: [], head },
  ]);
  expect(await server.build()).toBe(three);
  const page = await server.app.inject('/university/new');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<title>New · Firstrung</title>');
});

test('old builds are removed from the store', async () => {
  await buildUniversity('one');
  const server = await serve([entry()], { BUILDS_KEPT: '2' });
  const ids = [];
  for (const content of ['two', 'three', 'four']) {
    const { id } = await buildUniversity(content);
    await expect.poll(server.build).toBe(id);
    ids.push(id);
  }
  const stored = (await readdir(path.join(folder, 'store/mfe/university/builds'))).sort();
  expect(stored).toEqual(
    ids
      .slice(1)
      .map((id) => `${id}.json`)
      .sort(),
  );
});

test('names of others are escaped on the page of operators', async () => {
  const evil = '<script>alert(1)</script>';
  await buildUniversity('one', { version: evil, contract: 1 });
  const server = await serve();
  await buildUniversity('two', { uses: { [evil]: [evil] } });
  await server.remotes();
  const page = operatorsPage(server);
  expect(page).not.toContain('<script');
  expect(page).toMatch(/This web server: version \d+\.\d+/);
  expect(page.match(/&lt;script&gt;/g)!.length).toBeGreaterThan(2);
});

test('web servers of two builds serve the files of both, also once the older ones have gone', async () => {
  const oldUniversity = await buildUniversity('old');
  const address = path.join(folder, 'after');
  await writeBuild(address, 'new', MANIFEST);
  const REMOTES_FILE = await writeRemotesFile(address, { mfe_recruiter: null }, [{ ...entry(), address }]);
  const oldShell = await writeOtherShell(path.join(folder, 'old'));
  const before = await serve([entry()], { SHELL_DIST: oldShell });
  const after = await serve([], { REMOTES_FILE });
  const named: string[] = [];
  for (const url of ['/', '/login', '/university', '/guest/home']) {
    for (const [ofPage, ofFiles] of [
      [before.app, after.app],
      [after.app, before.app],
    ] as const) {
      const files = await expectWholePage(url, (one) => (one === url ? ofPage : ofFiles).inject(one));
      named.push(...files);
    }
  }
  await before.app.close();
  expect(named).toContain(`/mfe/university/${oldUniversity.files[0]}`);
  for (const file of named) expect((await after.app.inject(file)).statusCode, file).toBe(200);
});

interface Reply {
  statusCode: number;
  body: string;
}

/** Gets a page and every file that it names. Resolves with their addresses. */
async function expectWholePage(address: string, get: (address: string) => Promise<Reply>): Promise<string[]> {
  const { statusCode, body } = await get(address);
  expect(statusCode, address).toBe(200);
  const files = [...new Set(body.match(/(?<=")\/(?:assets|mfe)\/[^"]+/g))];
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) expect((await get(file)).statusCode, `${file} of ${address}`).toBe(200);
  return files;
}
