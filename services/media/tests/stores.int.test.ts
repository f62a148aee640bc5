import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createDiskStore } from '../src/adapters/store/disk.ts';
import { createS3Store } from '../src/adapters/store/s3.ts';
import type { FileStore } from '../src/adapters/store/store.ts';
import { readConfig } from '../src/index.ts';
import { pdf, picture } from './fixtures.ts';
import { startMedia } from './harness.ts';
import { startS3 } from './s3-server.ts';

const KEY = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' };

let directory: string;
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stores-'));
  s3 = await startS3();
});
afterAll(async () => {
  await s3[Symbol.asyncDispose]();
  await rm(directory, { recursive: true, force: true });
});

describe.each<[string, () => FileStore]>([
  ['on disk', () => createDiskStore(join(directory, 'files'))],
  ['in a bucket', () => createS3Store({ base: s3.base, ...KEY })],
])('a store %s', (_, make) => {
  it('returns a stored file unchanged, until it is deleted', async () => {
    const store = make();
    await store.prepare();
    const bytes = Buffer.concat([pdf(300_000), Buffer.from([0, 255, 13, 10])]);
    const path = join(directory, 'upload');
    await writeFile(path, bytes);
    await store.put('abc.pdf', path);
    expect(await buffer((await store.open('abc.pdf'))!)).toEqual(bytes);
    await store.delete('abc.pdf');
    expect(await store.open('abc.pdf')).toBeUndefined();
    await store.delete('abc.pdf');
  });
});

it.each([
  ['a wrong secret', () => ({ secretAccessKey: 'wrong' })],
  ['another bucket', () => ({ base: s3.base.replace('/files/', '/nowhere/') })],
])('refuses with %s, and keeps nothing', async (_, wrong) => {
  const store = createS3Store({ base: s3.base, ...KEY, ...wrong() });
  const path = join(directory, 'refused');
  await writeFile(path, pdf());
  await expect(store.put('abc.pdf', path)).rejects.toMatchObject({ code: 'Unavailable' });
  expect(await s3.objects()).toEqual([]);
});

it('leads nowhere else: a redirect is a failure', async () => {
  const asked: string[] = [];
  const elsewhere = createServer(({ url }, response) => {
    asked.push(url!);
    response.writeHead(307, { location: '/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void elsewhere.close());
  await once(elsewhere, 'listening');
  const { port } = elsewhere.address() as AddressInfo;
  const store = createS3Store({ base: `http://127.0.0.1:${port}/files`, ...KEY });
  await expect(store.open('abc.pdf')).rejects.toMatchObject({ code: 'Unavailable' });
  expect(asked).toEqual(['/files/abc.pdf']);
});

it('an upload under way stays, however far the clock jumps; an abandoned one may be tried again and ends no session', async () => {
  let [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const store = createServer(async ({ method }, response) => {
    if (method === 'PUT') {
      begun.resolve();
      await held.promise;
    }
    response.end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void store.close());
  await once(store, 'listening');
  const { port } = store.address() as AddressInfo;
  await using media = await startMedia({
    config: { s3: { base: `http://127.0.0.1:${port}/files`, ...KEY } },
  });

  const upload = media.upload(await media.person(), pdf());
  await begun.promise;
  media.server.clock.advance(365 * 24 * 60 * 60_000);
  await media.server.processAll();
  held.resolve();
  expect((await upload).status).toBe(201);

  [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ada = await media.person();
  const abandoned = media.upload(ada, pdf());
  await begun.promise;
  await media.query(`update media.file set due_at = now() where owner_id = '${ada.id}'`);
  await media.server.processAll();
  expect(await media.query(`select from media.file where owner_id = '${ada.id}'`)).toEqual([]);
  held.resolve();
  expect(await abandoned).toMatchObject({ status: 503, body: { error: 'Unavailable' } });
});

it('the service stores its files in the configured bucket, and reports when it is unavailable', async () => {
  const { s3: config } = readConfig({ DATABASE_URL: 'postgres://x', S3_URL: s3.url });
  expect(config).toEqual({ base: s3.base, ...KEY });
  await using media = await startMedia({ config: { s3: config! } });
  const ada = await media.person();
  const image = (await media.upload(ada, await picture('png'))).body.url;
  const paper = (await media.upload(ada, pdf(), 'CV.pdf')).body.url;
  expect((await s3.objects()).length).toBe(2);
  expect(await media.files()).toEqual([]);
  expect((await media.get(image)).status).toBe(200);
  expect((await media.get(image.replace('/media/', '/media/384x400/'))).status).toBe(200);
  const link = (await media.link(ada, paper)).body.url;
  const response = await media.get(link);
  expect([response.status, Buffer.from(await response.arrayBuffer())]).toEqual([200, pdf()]);

  await s3.stop();
  expect(await media.upload(ada, pdf())).toMatchObject({ status: 503, body: { error: 'Unavailable' } });
  expect((await media.get(image)).status).toBe(503);
  await media.deleteAccount(ada);
  expect((await media.get(image)).status).toBe(404);
  // Their bytes can't be deleted now; they stay noted until they are.
  expect((await media.query('select name from media.file')).length).toBe(3);
});

it.each(['https://host/bucket', 'https://key:secret@host', 'ftp://key:secret@host/bucket', 'nonsense'])(
  'S3_URL is not %s',
  (url) => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://x', S3_URL: url })).toThrow('S3_URL must be');
  },
);
