import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { pdf, picture } from './fixtures.ts';
import { type Person, startMedia } from './harness.ts';

const media = await startMedia();
afterAll(() => media[Symbol.asyncDispose]());

/** A company of three, and its founder. */
async function company() {
  const [olga, rita, rene] = [await recruiter(), await recruiter(), await recruiter()];
  const { companyId } = olga;
  await media.member(rita, 2, { companyId, role: 'recruiter' });
  await media.member(rene, 2, { companyId, role: 'reader' });
  return { companyId, olga, rita, rene };
}

const recruiter = () => media.person('recruiter');
const upload = async (person: Person, bytes: Uint8Array = pdf()) =>
  (await media.upload(person, bytes)).body.url as string;
const ownerOf = async (address: string) => {
  const name = address.slice('/media/'.length);
  const [row] = await media.query(`select owner_id from media.file where name = '${name}'`);
  return row?.owner_id;
};

describe("an applicant's document", () => {
  it('is opened by every member of the company, whatever their role, and by nobody else', async () => {
    const { companyId, olga, rita, rene } = await company();
    const ada = await media.person();
    const url = await upload(ada);
    const status = async (person: Person) => (await media.link(person, url)).status;
    const otherCompany = await recruiter();
    await media.application(ada, olga);
    expect(await Promise.all([olga, rita, rene].map(status))).toEqual([200, 200, 200]);
    expect(await status(otherCompany)).toBe(404);

    // Removed, with a new company of their own; the application names them as responsible still.
    await media.member(rita, 3, { companyId: rita.companyId, role: 'owner', successorId: olga.id });
    expect(await status(rita)).toBe(404);
    // An older version changes nothing.
    await media.member(rita, 2, { companyId, role: 'recruiter' });
    expect(await status(rita)).toBe(404);
    await media.member(olga, 2, { companyId, role: null });
    expect(await status(olga)).toBe(404);
    await media.member(olga, 3, { companyId, role: 'owner' });
    expect(await status(olga)).toBe(200);
  });

  it('is closed to a recruiter whose account is deleted, and their membership is erased', async () => {
    const { companyId, olga, rene } = await company();
    const ada = await media.person();
    const url = await upload(ada);
    await media.application(ada, olga);
    await media.deleteAccount(olga);
    await media.member(olga, 2, { companyId, role: null, successorId: rene.id });
    expect((await media.link(rene, url)).status).toBe(200);
    expect(await media.query(`select from media.member where id = '${olga.id}'`)).toEqual([]);
  });
});

describe('a logo', () => {
  it('outlives the account of the founder who uploaded it, as long as the company has members', async () => {
    const { olga, rita, rene } = await company();
    const own = await upload(olga, await picture('png'));
    const logo = await upload(olga, await picture('png'));
    await media.company(olga, 1, logo);
    const status = async (address: string) => (await media.get(address)).status;

    await media.hideAccount(olga);
    expect([await status(own), await status(logo)]).toEqual([404, 200]);
    await media.deleteAccount(olga);
    expect([await status(own), await status(logo)]).toEqual([404, 200]);
    expect(await ownerOf(logo)).toBe(rita.id);

    await media.deleteAccount(rita);
    expect(await status(logo)).toBe(200);
    await media.deleteAccount(rene);
    expect(await status(logo)).toBe(404);
    expect(await media.query(`select from media.file_use where id = '${olga.companyId}'`)).toEqual([]);
  });

  it('of a company of one is hidden and deleted with the account', async () => {
    const before = await media.files();
    const rita = await recruiter();
    const logo = await upload(rita, await picture('png'));
    await media.company(rita, 1, logo);
    await media.hideAccount(rita);
    await media.member(rita, 2, { companyId: rita.companyId, role: null });
    expect((await media.get(logo)).status).toBe(404);
    await media.deleteAccount(rita);
    expect(await media.files()).toEqual(before);
  });

  it('stays with the company that its uploader leaves, and nothing else of theirs does', async () => {
    const { olga, rita } = await company();
    const [logo, own] = [await upload(rita, await picture('png')), await upload(rita, await picture('png'))];
    await media.company(olga, 1, logo);
    await media.member(rita, 3, { companyId: rita.companyId, role: 'owner', successorId: olga.id });
    expect([await ownerOf(logo), await ownerOf(own)]).toEqual([olga.id, rita.id]);
    await media.deleteAccount(rita);
    expect((await media.get(logo)).status).toBe(200);
    expect((await media.get(own)).status).toBe(404);
  });

  it('goes to the named successor, or else to the longest-serving colleague', async () => {
    const { companyId, olga, rita, rene } = await company();
    const bea = await recruiter();
    await media.member(bea, 2, { companyId, role: 'recruiter', joinedAt: '2020-01-01T00:00:00.000Z' });
    const logo = await upload(olga, await picture('png'));
    await media.company(olga, 1, logo);
    await media.member(olga, 2, { companyId: randomUUID(), role: 'owner', successorId: rene.id });
    expect(await ownerOf(logo)).toBe(rene.id);
    await media.deleteAccount(rene);
    expect(await ownerOf(logo)).toBe(bea.id);
    await media.deleteAccount(bea);
    expect(await ownerOf(logo)).toBe(rita.id);
  });

  it('of a stranger is not kept by the company that shows it, nor counted as replaced', async () => {
    const olga = await recruiter();
    const otis = await recruiter();
    const picked = await upload(otis, await picture('png'));
    await media.company(olga, 1, picked);
    await media.company(olga, 2, null);
    const name = picked.slice('/media/'.length);
    expect(await media.query(`select replaced_at from media.file where name = '${name}'`)).toEqual([
      { replaced_at: null },
    ]);
    await media.company(olga, 3, picked);
    await media.member(olga, 2, { companyId: randomUUID(), role: 'owner' });
    expect(await ownerOf(picked)).toBe(otis.id);
    await media.deleteAccount(otis);
    expect((await media.get(picked)).status).toBe(404);
  });

  it('that a colleague replaces makes room for its uploader a month later', async () => {
    const { olga, rita } = await company();
    const logo = await upload(rita, await picture('png'));
    await media.company(olga, 1, logo);
    await media.company(olga, 2, await upload(olga, await picture('png')));
    const rows = await media.query(`select owner_id from media.file where replaced_at is not null`);
    expect(rows).toContainEqual({ owner_id: rita.id });
  });
});
