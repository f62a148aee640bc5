import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type Build,
  copyBuild,
  hashOf,
  openSource,
  plainBuildIn,
  pruneBuilds,
  publishBuild,
  readManifest,
  readRelease,
  rollBack,
  type Source,
  storedBuilds,
  withdrawRelease,
} from '../src/index.ts';
import { RefusedBuild } from '../src/publish.ts';
import { writeBuild } from './builds.ts';

let folder: string;
/** A team's folder with one build. */
let dist: string;
/** A folder of releases. */
let store: string;
let closing: (() => void)[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'builds-'));
  dist = path.join(folder, 'dist');
  store = path.join(folder, 'store');
  closing = [];
});
afterEach(async () => {
  for (const close of closing) close();
  await rm(folder, { recursive: true, force: true });
});

async function buildAt(address: string) {
  const source = openSource(address);
  return { source, build: await readManifest(source, (await plainBuildIn(source))!) };
}

/** The team's folder with a build. */
async function writeDist() {
  const { files } = await writeBuild(dist, 'one');
  return { files, ...(await buildAt(dist)) };
}

/** Serves on loopback. Resolves with the address. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/team`;
}

/** Serves the files of a folder. */
const serveFolder = (root: string) =>
  serve(async (request, response) => {
    const file = await readFile(path.join(root, request.url!.replace('/team/', ''))).catch(() => undefined);
    response.writeHead(file ? 200 : 404).end(file);
  });

/** Compares all files of a build with its manifest. */
const verifyBuild = (source: Source, build: Build) =>
  copyBuild(source, path.join(folder, randomUUID()), build);

const visible = async (of: string) => (await readdir(of)).filter((name) => name !== 'builds').sort();

test.for(['a folder', 'a URL'])('a build is copied from %s, with all its files', async (where) => {
  const { id, files } = await writeBuild(dist, 'one');
  const { source, build } = await buildAt(where === 'a URL' ? await serveFolder(dist) : dist);
  expect(build.id).toBe(id);
  await copyBuild(source, store, build);
  expect(await visible(store)).toEqual(files.sort());
  for (const file of files)
    expect(await readFile(path.join(store, file))).toEqual(await readFile(path.join(dist, file)));
  expect(await storedBuilds(store)).toEqual([id]);
  expect((await readManifest(openSource(store), id)).bytes).toEqual(build.bytes);
});

test.for([
  ['wrong', 'has another hash'],
  ['missing', 'is missing'],
])('a build with a %s file is not copied', async ([how, message]) => {
  const { files } = await writeBuild(dist, 'one');
  if (how === 'wrong') await writeFile(path.join(dist, files[1]!), 'something else');
  else await rm(path.join(dist, files[1]!));
  const { source, build } = await buildAt(dist);
  await expect(copyBuild(source, store, build)).rejects.toThrow(message);
  expect(await storedBuilds(store)).toEqual([]);
  expect(await visible(store)).not.toContain(files[1]);
});

test('an interrupted copy is finished, without reading again what was copied', async () => {
  const { files, source, build } = await writeDist();
  const read: string[] = [];
  const counting = (broken?: string): Source => ({
    ...source,
    async read(file, kind) {
      if (file === broken) throw new Error('the connection broke');
      read.push(file);
      return source.read(file, kind);
    },
  });
  await expect(copyBuild(counting(files[0]), store, build)).rejects.toThrow('the connection broke');
  expect(await storedBuilds(store)).toEqual([]);
  const copied = await visible(store);
  expect(copied).toEqual([...read].sort());
  expect(copied.length).toBeGreaterThan(0);
  await copyBuild(counting(), store, build);
  expect(await storedBuilds(store)).toEqual([build.id]);
  expect(read.sort()).toEqual(files.sort());
});

test('a damaged file in the store is replaced, and so is a link, which is not followed out of a folder', async () => {
  const { files, source, build } = await writeDist();
  const elsewhere = path.join(folder, 'elsewhere.js');
  await writeFile(elsewhere, 'entry one');

  await copyBuild(source, store, build);
  await writeFile(path.join(store, files[0]!), '');
  await copyBuild(source, store, build);
  expect(await readFile(path.join(store, files[0]!), 'utf8')).toBe('entry one');
  await rm(path.join(store, files[0]!));
  await symlink(elsewhere, path.join(store, files[0]!));
  await copyBuild(source, store, build);
  await writeFile(elsewhere, 'changed');
  expect(await readFile(path.join(store, files[0]!), 'utf8')).toBe('entry one');

  await writeFile(elsewhere, 'entry one');
  await rm(path.join(dist, files[0]!));
  await symlink(elsewhere, path.join(dist, files[0]!));
  await expect(verifyBuild(source, build)).rejects.toThrow('is a link out of the folder');
});

test('a folder of builds may be reached by a link, and have links within it', async () => {
  const { files } = await writeBuild(dist, 'one');
  await rename(path.join(dist, files[0]!), path.join(dist, 'kept.js'));
  await symlink('kept.js', path.join(dist, files[0]!));
  const link = path.join(folder, 'link');
  await symlink(dist, link);
  const { source, build } = await buildAt(link);
  await verifyBuild(source, build);
});

test('a build with too many bytes in all is refused', async () => {
  await writeBuild(dist, 'one');
  const large = Buffer.alloc(30 * 1024 * 1024, 'x');
  const names = Array.from({ length: 3 }, (_, number) => `large.${number}.js`);
  for (const name of names) await writeFile(path.join(dist, name), large);
  const { source, build } = await buildAt(dist);
  const files = {
    ...build.manifest.files,
    ...Object.fromEntries(names.map((name) => [name, hashOf(large)])),
  };
  const larger = { ...build, manifest: { ...build.manifest, files } };
  await expect(copyBuild(source, store, larger)).rejects.toThrow('Its files have more than 64 MB together.');
  expect(await storedBuilds(store)).toEqual([]);
});

test('several processes copy and prune at once', async () => {
  const dists = await Promise.all(
    ['one', 'two', 'three'].map(async (content) => {
      const of = path.join(folder, content);
      await writeBuild(of, content);
      return buildAt(of);
    }),
  );
  await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const { source, build } = dists[index % 3]!;
      await copyBuild(source, store, build);
      await pruneBuilds(store, { kept: 3 });
    }),
  );
  for (const { build } of dists) await verifyBuild(openSource(store), build);
  // No temporary file is left: three builds of three files each, and one that all share.
  expect(await visible(store)).toHaveLength(3 * 3 + 1);
});

test('pruning keeps the last builds, those that a release names, and all their files', async () => {
  const ids: string[] = [];
  for (const content of ['a', 'b', 'c', 'd', 'e']) {
    const of = path.join(folder, content);
    ids.push((await writeBuild(of, content)).id);
    const { source, build } = await buildAt(of);
    await copyBuild(source, store, build);
  }
  for (const [age, id] of ids.toReversed().entries()) {
    const at = new Date(Date.now() - age * 1_000);
    await utimes(path.join(store, 'builds', `${id}.json`), at, at);
  }
  const [a, b, c, d, e] = ids as [string, string, string, string, string];
  await writeFile(path.join(store, 'release.json'), JSON.stringify({ schema: 1, current: b, previous: [] }));

  await pruneBuilds(store, { kept: 1, alsoKept: [c], grace: 0 });
  expect((await storedBuilds(store)).sort()).toEqual([b, c, e].sort());
  for (const id of [b, c, e]) await verifyBuild(openSource(store), await readManifest(openSource(store), id));
  expect(await visible(store)).toHaveLength(3 * 3 + 2);
  for (const id of [a, d])
    await expect(readManifest(openSource(store), id)).rejects.toThrow('There is no build');
});

test('files that are new stay, because another process may be copying their build, and a .br with its file', async () => {
  const { source, build } = await writeDist();
  await copyBuild(source, store, build);
  const added = `${Object.keys(build.manifest.files!)[0]}.br`;
  for (const file of ['unknown.js', 'unknown.js.br', added]) await writeFile(path.join(store, file), '');
  await pruneBuilds(store, { kept: 1 });
  expect(await visible(store)).toEqual(expect.arrayContaining(['unknown.js', 'unknown.js.br', added]));
  await pruneBuilds(store, { kept: 1, grace: 0 });
  expect((await visible(store)).filter((file) => /unknown|\.br$/.test(file))).toEqual([added]);
});

test('a folder that can not be written is reported as such', async () => {
  const { source, build } = await writeDist();
  await writeFile(store, 'a file in the place of the folder');
  await expect(copyBuild(source, store, build)).rejects.toMatchObject({ code: expect.stringMatching(/^E/) });
});

test('deploy, rollback and withdraw', async () => {
  const publish = async (content: string) => {
    await rm(dist, { recursive: true, force: true });
    await writeBuild(dist, content);
    return (await publishBuild({ from: dist, to: store, kept: 10 })).id;
  };
  const release = () => readRelease(openSource(store));

  await writeBuild(dist, 'one');
  const one = await publish('one');
  expect(await release()).toEqual({ schema: 1, current: one, previous: [] });
  const two = await publish('two');
  expect(await release()).toEqual({ schema: 1, current: two, previous: [one] });
  const three = await publish('three');
  expect(await release()).toEqual({ schema: 1, current: three, previous: [two, one] });
  await rollBack(store);
  expect(await release()).toEqual({ schema: 1, current: two, previous: [one] });
  await rollBack(store);
  await expect(rollBack(store)).rejects.toThrow('There is no earlier build');
  // What was taken back can be deployed again.
  expect(await publish('three')).toBe(three);
  await withdrawRelease(store);
  expect(await release()).toBeUndefined();
  expect((await storedBuilds(store)).sort()).toEqual([one, two, three].sort());
  await expect(withdrawRelease(store)).rejects.toThrow('There is no release');
  // The builds that are there are those before it.
  await publish('one');
  expect((await release())?.previous.sort()).toEqual([two, three].sort());
  await expect(publishBuild({ from: dist, to: store, name: 'mfe_other', kept: 10 })).rejects.toThrow(
    'has a build of mfe_test, not of mfe_other',
  );
});

test('what was refused is no release to go back to', async () => {
  const refused = new Set<string>();
  const untilServed = async (id: string) => {
    if (refused.has(id)) throw new RefusedBuild(`refuses ${id}`);
  };
  const publish = async (content: string, o: { unseen?: boolean } = {}) => {
    await rm(dist, { recursive: true, force: true });
    const { id } = await writeBuild(dist, content);
    if (content.startsWith('bad')) refused.add(id);
    await publishBuild({ from: dist, to: store, kept: 3, ...(!o.unseen && { untilServed }) });
    return id;
  };
  const release = () => readRelease(openSource(store));

  await expect(publish('bad first')).rejects.toThrow('refuses');
  expect(await release()).toBeUndefined();
  const one = await publish('one');
  expect(await release()).toEqual({ schema: 1, current: one, previous: [] });
  await expect(rollBack(store, untilServed)).rejects.toThrow('There is no earlier build');
  await expect(publish('bad second')).rejects.toThrow('refuses');
  expect(await release()).toEqual({ schema: 1, current: one, previous: [] });
  // Nobody has waited for an answer about this one.
  const unseen = await publish('bad third', { unseen: true });
  const two = await publish('two');
  expect(await release()).toEqual({ schema: 1, current: two, previous: [unseen, one] });
  await rollBack(store, untilServed);
  expect(await release()).toEqual({ schema: 1, current: one, previous: [] });

  await publish('two');
  refused.add(one);
  await expect(rollBack(store, untilServed)).rejects.toThrow(`refuses ${one}`);
  expect(await release()).toEqual({ schema: 1, current: two, previous: [one] });
  for (const id of [one, two])
    await verifyBuild(openSource(store), await readManifest(openSource(store), id));
});

test('a build that is not complete is not published', async () => {
  const { files } = await writeBuild(dist, 'one');
  await rm(path.join(dist, files[2]!));
  await expect(publishBuild({ from: dist, to: store, kept: 10 })).rejects.toThrow('is missing');
  expect(await readRelease(openSource(store))).toBeUndefined();
});

test.for<[string, RequestListener, string]>([
  ['fails', (_, response) => response.writeHead(500).end(), 'answered 500'],
  [
    'sends too much',
    (_, response) => void response.end(Buffer.alloc(3 * 1024 * 1024, ' ')),
    'more than 2 MB',
  ],
  ['hangs', () => {}, 'timeout'],
  [
    'leads elsewhere',
    (_, response) => void response.writeHead(302, { location: '/elsewhere/release.json' }).end(),
    'redirect',
  ],
  [
    'breaks off',
    (_, response) => void response.writeHead(200).write('{', () => response.destroy()),
    "can't be read",
  ],
])('a server that %s is refused in time', async ([, listener, message]) => {
  const began = Date.now();
  await expect(readRelease(openSource(await serve(listener)))).rejects.toThrow(message);
  expect(Date.now() - began).toBeLessThan(10_000);
});

test('a server that is away is refused; one without a build has none', async () => {
  await expect(readRelease(openSource('http://127.0.0.1:1/'))).rejects.toThrow("can't be read");
  const address = await serve((_, response) => void response.writeHead(404).end());
  expect(await readRelease(openSource(address))).toBeUndefined();
  expect(await readRelease(openSource(path.join(folder, 'nothing')))).toBeUndefined();
});
