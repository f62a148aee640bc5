import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UNDONE_AT } from '@firstrung/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { pdf, picture } from './fixtures.ts';
import { startMedia } from './harness.ts';

const media = await startMedia();
afterAll(() => media[Symbol.asyncDispose]());

async function withCv() {
  const ada = await media.person();
  const { body } = await media.upload(ada, pdf(), 'Ada Doe – Résumé.pdf');
  return { ada, url: body.url as string };
}

describe('a document', () => {
  it('is saved by its owner through a link that is good for a minute', async () => {
    const { ada, url } = await withCv();
    const { status, body, headers } = await media.link(ada, url);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(Object.keys(body)).toEqual(['url']);
    const response = await media.get(body.url);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Ada-Doe-R_sum_.pdf"; filename*=UTF-8''Ada-Doe-R%C3%A9sum%C3%A9.pdf`,
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringMatching(/\bsandbox\b/),
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf());
    media.server.clock.advance(59_000);
    expect((await media.get(body.url)).status).toBe(200);
    media.server.clock.advance(1_000);
    expect((await media.get(body.url)).status).toBe(404);
  });

  it('has a link by its bare name too, and by no other', async () => {
    const { ada, url } = await withCv();
    expect((await media.link(ada, url.replace(/-.*\./, '.'))).status).toBe(200);
    expect((await media.link(ada, url.replace(/-.*\./, '-Somebody-else.'))).status).toBe(404);
    expect((await media.link(ada, url.replace(/\.pdf$/, '.doc'))).status).toBe(404);
  });

  it('does not open with a forged link', async () => {
    const { ada, url } = await withCv();
    const other = await withCv();
    const { body } = await media.link(ada, url);
    const [path, query] = body.url.split('?');
    const good = new URLSearchParams(query);
    const until = good.get('until')!;
    const signature = good.get('signature')!;
    const otherPath = `/media/${other.url.slice('/media/'.length).replace(/-.*\./, '.')}`;
    for (const address of [
      path,
      `${otherPath}?${query}`,
      `${path}?until=${Number(until) + 1}&signature=${signature}`,
      `${path}?until=${until}`,
      `${path}?until=${until}&signature=`,
      `${path}?until=${until}&until=${until}&signature=${signature}`,
      `${path}?until=1e99&signature=${signature}`,
      `${path}?until=${until}&signature=${signature.slice(0, -1)}`,
    ]) {
      const { status } = await media.get(address);
      expect.soft({ address, status }).toEqual({ address, status: 404 });
    }
  });

  it('is closed to other users except recruiters whom the owner applied to, until the withdrawal', async () => {
    const { ada, url } = await withCv();
    const otto = await media.person();
    const rita = await media.person('recruiter');
    const otis = await media.person('recruiter');
    const sameIdAsRecruiter = { ...ada, headers: await media.server.as({ id: rita.id, role: 'applicant' }) };
    for (const person of [otto, rita, otis]) expect((await media.link(person, url)).status).toBe(404);

    const application = await media.application(ada, rita);
    expect((await media.link(rita, url)).status).toBe(200);
    expect((await media.link(otis, url)).status).toBe(404);
    expect((await media.link(otto, url)).status).toBe(404);
    expect((await media.link(sameIdAsRecruiter, url)).status).toBe(404);

    const withdrawnAt = media.server.clock.now().toISOString();
    await media.application(ada, rita, { id: application, version: 3, withdrawnAt });
    expect((await media.link(rita, url)).status).toBe(404);
    // An older event changes nothing.
    await media.application(ada, rita, { id: application, version: 2 });
    expect((await media.link(rita, url)).status).toBe(404);
    // Applied again.
    await media.application(ada, rita, { id: application, version: 4 });
    expect((await media.link(rita, url)).status).toBe(200);
  });

  it('stays closed after an undone application, of which only the version is kept', async () => {
    const { ada, url } = await withCv();
    const rita = await media.person('recruiter');
    const id = await media.application(ada, rita);
    expect((await media.link(rita, url)).status).toBe(200);
    for (const _ of ['first', 'repeated'])
      await media.application(ada, rita, { id, version: 3, withdrawnAt: UNDONE_AT });
    await media.application(ada, rita, { id, version: 2 });
    expect((await media.link(rita, url)).status).toBe(404);
    const rows = await media.query(
      `select version, applicant_id, company_id from media.application where id = '${id}'`,
    );
    expect(rows).toEqual([{ version: '3', applicant_id: null, company_id: null }]);
  });

  it('opens again once the owner has written after the withdrawal', async () => {
    const { ada, url } = await withCv();
    const rita = await media.person('recruiter');
    const otis = await media.person('recruiter');
    const { clock } = media.server;
    const now = () => clock.now().toISOString();
    const id = await media.application(ada, rita);
    await media.reopening(ada, rita, 1);
    clock.advance(1_000);
    await media.application(ada, rita, { id, version: 2, withdrawnAt: now() });
    expect((await media.link(rita, url)).status).toBe(404);

    clock.advance(1_000);
    await media.reopening(ada, rita, 2);
    expect((await media.link(rita, url)).status).toBe(200);
    await media.reopening(ada, otis, 1);
    expect((await media.link(otis, url)).status).toBe(404);

    clock.advance(1_000);
    await media.application(ada, rita, { withdrawnAt: now() });
    expect((await media.link(rita, url)).status).toBe(404);
  });
});

describe('a deleted account', () => {
  it('loses its files, which no one can open while they are being deleted', async () => {
    const ben = await media.person();
    const hidden = (await media.upload(ben, await picture('webp'))).body.url;
    await media.hideAccount(ben);
    const before = await media.files();
    const { ada, url } = await withCv();
    const rita = await media.person('recruiter');
    await media.application(ada, rita);
    const link = (await media.link(rita, url)).body.url;
    const image = (await media.upload(ada, await picture('webp'))).body.url;
    const sized = image.replace('/media/', '/media/100x100/');
    expect((await media.get(sized)).status).toBe(200);
    expect((await media.files()).length).toBe(before.length + 3);

    await media.deleteAccount(ada);
    expect(await media.files()).toEqual(before);
    for (const path of [link, image, sized]) expect((await media.get(path)).status).toBe(404);
    expect((await media.link(rita, url)).status).toBe(404);
    expect(await media.upload(ada, pdf())).toMatchObject({ status: 401, body: { error: 'TokenRevoked' } });
    expect(await media.files()).toEqual(before);
    // Who else is hidden stays so.
    expect((await media.get(hidden)).status).toBe(404);
  });

  it('is not shared by an application whose event arrives later', async () => {
    const [ada, otto] = [await media.person(), await media.person()];
    const otis = await media.person('recruiter');
    await media.deleteAccount(ada);
    await media.application(ada, otis);
    await media.reopening(ada, otis, 1);
    await media.application(otto, otis);
    const rows = await media.query(`select applicant_id from media.application
      union select applicant_id from media.reopening`);
    const people = rows.map((row) => row.applicant_id);
    expect(people).toContain(otto.id);
    expect(people).not.toContain(ada.id);
  });
});

it('deletes what killed processes left of uploads, a quarter of an hour later', async () => {
  const left = join(media.directory, 'tempFiles', 'left-by-a-kill');
  await writeFile(left, 'half an upload');
  media.server.clock.advance(16 * 60_000);
  await media.server.processAll();
  expect(await readdir(join(media.directory, 'tempFiles'))).toEqual(['left-by-a-kill']);
  const before = new Date(Date.now() - 16 * 60_000);
  await utimes(left, before, before);
  media.server.clock.advance(16 * 60_000);
  await media.server.processAll();
  expect(await readdir(join(media.directory, 'tempFiles'))).toEqual([]);
});
