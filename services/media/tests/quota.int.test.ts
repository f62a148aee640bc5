import { afterAll, describe, expect, it } from 'vitest';
import { pdf, picture } from './fixtures.ts';
import { type Person, startMedia } from './harness.ts';

const FILES = 3;
const MEGABYTE = 1024 * 1024;
const REACHED = { status: 409, body: { error: 'QuotaReached', message: expect.stringMatching(/30 days/) } };

const media = await startMedia({ config: { quota: { files: FILES, bytes: 10 * MEGABYTE } } });
afterAll(() => media[Symbol.asyncDispose]());

async function take(person: Person): Promise<string> {
  const reply = await media.upload(person, pdf(), 'cv.pdf');
  expect(reply.status).toBe(201);
  return reply.body.url;
}

/** As many as an account may hold. */
async function full(role?: Person['role']) {
  const person = await media.person(role);
  return { person, urls: [await take(person), await take(person), await take(person)] as const };
}

/** A month passes. Tokens of a month ago are good no longer. */
async function month(person: Person): Promise<void> {
  media.server.clock.advance(30 * 24 * 60 * 60_000);
  await media.server.processAll();
  person.headers = await media.server.as(person);
}

/** Which of its documents the person can still open. */
const held = async (person: Person, urls: readonly string[]) =>
  Promise.all(urls.map(async (url) => (await media.link(person, url)).status === 200));

/** Whether the store has the file of an address. Stored files are named by the id in it. */
async function isStored(url: string): Promise<boolean> {
  const id = /[0-9a-f]{32}/.exec(url)![0];
  return (await media.files()).some((path) => path.includes(id));
}

describe('an account', () => {
  it('has a maximum number of files, and a refused upload stores nothing', async () => {
    const { person } = await full();
    const before = await media.files();
    expect(await media.upload(person, pdf())).toMatchObject(REACHED);
    expect(await media.upload(person, await picture('png'))).toMatchObject(REACHED);
    expect(await media.files()).toEqual(before);
    await take(await media.person());
  });

  it('has a maximum number of bytes', async () => {
    const ada = await media.person();
    expect((await media.upload(ada, pdf(9 * MEGABYTE))).status).toBe(201);
    expect(await media.upload(ada, pdf(2 * MEGABYTE))).toMatchObject(REACHED);
    await take(ada);
  });

  it('is limited under concurrent uploads too', async () => {
    const ada = await media.person();
    const replies = await Promise.all(Array.from({ length: 8 }, () => media.upload(ada, pdf())));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(FILES);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(8 - FILES);
  });

  it('is not charged for failed uploads', async () => {
    const ada = await media.person();
    for (let at = 0; at < FILES; at++) expect((await media.upload(ada, 'text')).status).toBe(415);
    await take(ada);
  });
});

describe('a file that was replaced', () => {
  it('is deleted a month later when space is needed, the longest replaced first', async () => {
    const { person: ada, urls } = await full();
    await media.profile(ada, 1, { resume: urls[0] });
    await media.profile(ada, 2, { resume: urls[1] });
    expect(await media.upload(ada, pdf())).toMatchObject(REACHED);
    media.server.clock.advance(60_000);
    await media.profile(ada, 3, { resume: urls[2] });
    await month(ada);
    expect(await held(ada, urls)).toEqual([true, true, true]);
    expect(await isStored(urls[0])).toBe(true);
    await take(ada);
    expect(await held(ada, urls)).toEqual([false, true, true]);
    await media.server.processAll();
    expect(await isStored(urls[0])).toBe(false);
    await take(ada);
    expect(await held(ada, urls)).toEqual([false, false, true]);
    // One is shown; events about the others may still arrive.
    expect(await media.upload(ada, pdf())).toMatchObject(REACHED);
  });

  it('stays when a profile uses it again, and an older event changes nothing', async () => {
    const { person: ada, urls } = await full();
    await media.profile(ada, 1, { resume: urls[0] });
    await media.profile(ada, 2, { resume: urls[1] });
    await media.profile(ada, 4, { resume: urls[0] });
    await media.profile(ada, 3, { resume: urls[2] });
    await month(ada);
    await take(ada);
    expect(await held(ada, urls)).toEqual([true, false, true]);
    expect(await media.upload(ada, pdf())).toMatchObject(REACHED);
  });

  it('stays while another field uses it, also by its full URL', async () => {
    const { person: rita, urls } = await full('recruiter');
    await media.recruiterProfile(rita, 1, urls[0]);
    await media.company(rita, 1, `https://jobs.example${urls[0]}`);
    await media.recruiterProfile(rita, 2, null);
    await month(rita);
    expect(await media.upload(rita, pdf())).toMatchObject(REACHED);
    await media.company(rita, 2, null);
    expect(await media.upload(rita, pdf())).toMatchObject(REACHED);
    await month(rita);
    await take(rita);
  });

  it('stays while it is the photo of a company', async () => {
    const { person: rita, urls } = await full('recruiter');
    await media.company(rita, 1, urls[0]!, urls[1]!);
    await media.company(rita, 2, null, urls[1]!);
    await month(rita);
    await take(rita);
    expect(await held(rita, urls)).toEqual([false, true, true]);
    await media.company(rita, 3, null, null);
    await month(rita);
    await take(rita);
    expect((await held(rita, urls))[1]).toBe(false);
  });

  it('is replaced by a change of its owner, not by a change of another user who showed it', async () => {
    const { person: ada, urls } = await full();
    const mallory = await media.person();
    await media.profile(mallory, 1, { picture: urls[0] });
    await media.profile(mallory, 2, { picture: null });
    await month(ada);
    expect(await media.upload(ada, pdf())).toMatchObject(REACHED);
    expect(await held(ada, urls)).toEqual([true, true, true]);
  });

  it('makes room once another user who showed it meanwhile no longer does', async () => {
    const { person: ada, urls } = await full();
    await media.profile(ada, 1, { resume: urls[0] });
    await media.profile(ada, 2, { resume: urls[1] });
    const mallory = await media.person();
    await media.profile(mallory, 1, { picture: urls[0] });
    await month(ada);
    expect(await media.upload(ada, pdf())).toMatchObject(REACHED);
    await media.profile(mallory, 2, { picture: null });
    await take(ada);
    expect(await held(ada, urls)).toEqual([false, true, true]);
  });
});

it('keeps no record of the files that deleted accounts showed', async () => {
  const rita = await media.person('recruiter');
  const ada = await media.person();
  await media.profile(ada, 1, { picture: await take(ada) });
  await media.company(rita, 1, await take(rita));
  for (const person of [ada, rita]) await media.deleteAccount(person);
  await media.profile(ada, 2, {});
  await media.recruiterProfile(rita, 2, null);
  const rows = await media.query('select id, owner_id from media.file_use');
  const ids = rows.flatMap((row) => [row.id, row.owner_id]);
  for (const gone of [ada.id, rita.id, rita.companyId]) expect(ids).not.toContain(gone);
});
