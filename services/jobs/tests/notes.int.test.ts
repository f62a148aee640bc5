import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Person, sharedJobs } from './harness.ts';

const jobs = await sharedJobs();

const NOTES = '/api/recruiter/applications/notes';
const MEMBERS = '/api/company/members';
const MINUTE = 60_000;

/** A company of three with an application, which the owner has opened. */
async function company() {
  const olga = await jobs.member('Olga Owner');
  const [bea, rea] = [await jobs.join(olga, 'Bea Bridge'), await jobs.join(olga, 'Rea Reader', 'reader')];
  const applicant = await jobs.applicant();
  const jobId = await jobs.postJob(olga);
  const { body } = await jobs.apply(applicant, jobId);
  return { olga, bea, rea, applicant, jobId, applicationId: body.applicationId as string };
}
type Company = Awaited<ReturnType<typeof company>>;

const write = ({ applicationId }: Pick<Company, 'applicationId'>, by: Person, body: string, more = {}) =>
  jobs.post(`${NOTES}/create`, { applicationId, body, ...more }, by);
const noteBy = async (of: Company, by: Person, body = 'A good letter.', more = {}): Promise<string> => {
  // Notes are in the order of their times.
  jobs.server.clock.advance(1);
  const reply = await write(of, by, body, more);
  expect(reply.status).toBe(201);
  return reply.body.note._id;
};
const edit = (noteId: string, by: Person, body: string, more = {}) =>
  jobs.put(`${NOTES}/update`, { noteId, body, ...more }, by);
const remove = (noteId: string, by: Person) => jobs.remove(`${NOTES}/delete`, { noteId }, by);
const list = ({ applicationId }: Pick<Company, 'applicationId'>, by: Person) =>
  jobs.get(`${NOTES}/${applicationId}`, by);
const bodies = async (of: Company, by: Person) =>
  (await list(of, by)).body.map(({ body }: { body: string }) => body);
const mentionedOn = async ({ applicationId }: Pick<Company, 'applicationId'>) =>
  (await jobs.notifications('mentioned', applicationId)).flatMap(({ to }) => to);
const stored = async (applicationId: string) =>
  jobs.database.kysely
    .selectFrom('application_note')
    .selectAll()
    .where('application_id', '=', applicationId)
    .execute();

describe('who may do what', () => {
  it('members read, all but readers write, only the author changes', async () => {
    const own = await company();
    const { olga, bea, rea } = own;
    const noteId = await noteBy(own, bea);
    expect((await write(own, olga, 'Hello')).status).toBe(201);
    const shown = (await list(own, rea)).body;
    expect(shown.map((note: { editableUntil: unknown }) => note.editableUntil)).toEqual([null, null]);
    for (const [by, status] of [
      [olga, 403],
      [rea, 403],
      [bea, 200],
    ] as const) {
      expect((await edit(noteId, by, 'Hello again', { mentionIds: [rea.id] })).status).toBe(status);
      expect(await mentionedOn(own)).toEqual(status === 200 ? [rea.id] : []);
      expect((await remove(noteId, by)).status).toBe(status);
    }
    expect((await remove(noteId, bea)).status).toBe(404);
  });

  it('a reader answers where a note mentions them, and nowhere else', async () => {
    const own = await company();
    const { olga, rea, applicationId } = own;
    const mayWrite = async () =>
      (await jobs.get(`/api/recruiter/applications/get-application/${applicationId}`, rea)).body.mayWrite;
    expect((await write(own, rea, 'Hello')).body).toMatchObject({ error: 'NotAllowed' });
    expect(await mayWrite()).toBe(false);

    const asking = await noteBy(own, olga, '@Rea Reader, what do you think?', { mentionIds: [rea.id] });
    expect(await mayWrite()).toBe(true);
    const answer = await noteBy(own, rea, 'I like it.');
    expect((await list(own, rea)).body.at(-1)).toMatchObject({
      _id: answer,
      editableUntil: expect.any(String),
    });
    expect((await edit(answer, rea, 'I like it much.')).status).toBe(200);
    expect((await edit(asking, rea, 'Mine')).status).toBe(403);
    const elsewhere = (await jobs.apply(await jobs.applicant(), own.jobId)).body.applicationId;
    expect((await write({ applicationId: elsewhere }, rea, 'Hello')).status).toBe(403);

    expect((await edit(asking, olga, 'Never mind.')).status).toBe(200);
    expect(await mayWrite()).toBe(false);
    expect((await remove(answer, rea)).status).toBe(403);
  });

  it('a removed member has none of them, and no name in what they wrote', async () => {
    const own = await company();
    const { olga, bea } = own;
    const noteId = await noteBy(own, bea);
    await noteBy(own, olga, 'Ask @Bea Bridge.', { mentionIds: [bea.id] });
    expect((await jobs.remove(`${MEMBERS}/${bea.id}`, {}, olga)).status).toBe(200);
    const refused = [await list(own, bea), await write(own, bea, 'Me'), await edit(noteId, bea, 'Me')];
    expect([...refused, await remove(noteId, bea)].map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await list(own, olga)).body).toMatchObject([
      { author: { _id: bea.id, name: '' }, body: 'A good letter.' },
      { author: { _id: olga.id, name: 'Olga Owner' }, mentions: [{ _id: bea.id, name: '' }] },
    ]);
  });
});

describe('a note', () => {
  it('is stored as it is, up to 4,000 characters', async () => {
    const own = await company();
    const noteId = await noteBy(own, own.olga);
    for (const text of [
      ' One\n\n\tTwo \r\nThree ',
      '<script>alert(1)</script> & <b>"bold"</b>',
      'שלום \u202Eolleh\u202C مرحبا',
      `'; drop table job; -- \\u0000 {"a": 1} $1`,
      '👩‍💻 é e\u0301',
      '𝄞'.repeat(4000),
    ]) {
      const [written, edited] = [await noteBy(own, own.bea, text), await edit(noteId, own.olga, text)];
      expect(edited.status).toBe(200);
      expect(await bodies(own, own.rea)).toEqual([text, text]);
      expect((await remove(written, own.bea)).status).toBe(200);
    }
  });

  it('can be edited and deleted for 15 minutes', async () => {
    const own = await company();
    const { olga } = own;
    const first = await noteBy(own, olga, 'First');
    const second = await noteBy(own, olga, 'Second');
    jobs.server.clock.advance(15 * MINUTE - 2);
    const { status, body } = await edit(first, olga, 'Edited');
    expect(status).toBe(200);
    expect(body.note).toMatchObject({ body: 'Edited', editedAt: jobs.server.clock.now().toISOString() });
    jobs.server.clock.advance(2);
    for (const late of [await edit(first, olga, 'Late'), await remove(second, olga)])
      expect([late.status, late.body.error]).toEqual([409, 'TooLateToUndo']);
    expect((await list(own, olga)).body).toMatchObject([
      { _id: first, body: 'Edited', editableUntil: null },
      { _id: second, body: 'Second', editedAt: null, editableUntil: null },
    ]);
  });

  it('is listed with the others, oldest first, in pages', async () => {
    const own = await company();
    const written = ['1', '2', '3', '4', '5'];
    for (const text of written) await noteBy(own, own.olga, text);
    const pages = await jobs.pages(`${NOTES}/${own.applicationId}?limit=2`, own.rea);
    expect(pages.map(({ body }) => body.length)).toEqual([2, 2, 1]);
    expect(pages.flatMap(({ body }) => body).map(({ body }) => body)).toEqual(written);
  });
});

describe('a note that is sent again', () => {
  it('stands once, and mentions once', async () => {
    const own = await company();
    const { olga, bea } = own;
    const more = { clientId: randomUUID(), mentionIds: [bea.id] };
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => write(own, olga, 'Ask @Bea Bridge.', more)),
    );
    jobs.server.clock.advance(MINUTE);
    sent.push(await write(own, olga, 'Ask @Bea Bridge.', more));
    expect(sent.map(({ status }) => status)).toEqual(Array(5).fill(201));
    const [, ...others] = new Set(sent.map(({ body }) => body.note._id));
    expect(others).toEqual([]);
    expect(await bodies(own, olga)).toEqual(['Ask @Bea Bridge.']);
    expect(await mentionedOn(own)).toEqual([bea.id]);
    expect(sent.at(-1)?.body).toEqual(sent[0]?.body);
  });

  it('is another note with another id, or of another author', async () => {
    const own = await company();
    const clientId = randomUUID();
    await noteBy(own, own.olga, 'Good.', { clientId });
    await noteBy(own, own.bea, 'Good.', { clientId });
    await noteBy(own, own.olga, 'Good.', { clientId: randomUUID() });
    for (let again = 0; again < 2; again++) await noteBy(own, own.olga, 'Good.');
    expect(await bodies(own, own.olga)).toEqual(Array(5).fill('Good.'));
  });

  it('is refused on another application', async () => {
    const own = await company();
    const clientId = randomUUID();
    await noteBy(own, own.olga, 'Good.', { clientId });
    const other = await jobs.apply(await jobs.applicant(), own.jobId);
    const refused = await write({ applicationId: other.body.applicationId }, own.olga, 'Good.', { clientId });
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'clientId' }] } });
  });
});

describe('a mention', () => {
  it('is taken back with its note, unless another note has it', async () => {
    const own = await company();
    const { olga, bea, rea, applicationId } = own;
    const ids = { mentionIds: [bea.id, rea.id] };
    const first = await noteBy(own, olga, 'Ask both.', ids);
    await noteBy(own, olga, 'Ask @Bea Bridge.', { mentionIds: [bea.id] });
    expect((await remove(first, olga)).status).toBe(200);
    const last = (await jobs.notifications('mentioned', applicationId)).at(-1);
    expect(last).toMatchObject({ accountId: rea.id, to: [] });
  });

  it('is told to present colleagues, once a note and person', async () => {
    const own = await company();
    const { olga, bea, rea, applicant, applicationId, jobId } = own;
    const stranger = await jobs.member('Stranger');
    const mentionIds = [bea.id, bea.id, olga.id, stranger.id, applicant.id, randomUUID()];
    const noteId = await noteBy(own, olga, 'Ask @Bea Bridge.', { mentionIds });
    expect(await jobs.notifications('mentioned', applicationId)).toMatchObject([
      { accountId: bea.id, to: [bea.id], personId: olga.id, otherId: applicant.id, values: { jobId } },
    ]);
    // Someone is added, all are taken out, both come back.
    for (const ids of [[bea.id, rea.id], [], [bea.id, rea.id]])
      expect((await edit(noteId, olga, 'Ask both.', { mentionIds: ids })).status).toBe(200);
    expect(await mentionedOn(own)).toEqual([bea.id, rea.id]);
    const [note] = (await list(own, olga)).body;
    expect(note.mentions).toEqual(
      expect.arrayContaining([
        { _id: bea.id, name: 'Bea Bridge' },
        { _id: rea.id, name: 'Rea Reader' },
      ]),
    );
  });
});

describe('erasure', () => {
  const account = { role: 'applicant', emailOrPhone: 'abel@person.example' } as const;

  it("of the applicant deletes the notes on every application, and none of another's", async () => {
    const own = await company();
    const { olga, applicant } = own;
    await noteBy(own, olga);
    const other = await company();
    const second = await jobs.apply(applicant, other.jobId);
    await noteBy({ ...other, applicationId: second.body.applicationId }, other.olga);
    await noteBy(other, other.bea, 'About somebody else');
    await jobs.erase(applicant);
    expect(await stored(own.applicationId)).toEqual([]);
    expect(await stored(second.body.applicationId)).toEqual([]);
    expect(await bodies(other, other.olga)).toEqual(['About somebody else']);
    expect(await bodies(own, olga)).toEqual([]);
    expect((await write(own, olga, 'Too late')).body.error).toBe('StatusChanged');
  });

  it('of the applicant hides the notes while it can be undone', async () => {
    const own = await company();
    await noteBy(own, own.olga);
    await jobs.account(own.applicant.id, 1, account);
    await jobs.account(own.applicant.id, 2, { ...account, deletionDue: '2027-01-01T00:00:00.000Z' });
    expect(await bodies(own, own.olga)).toEqual([]);
    await jobs.account(own.applicant.id, 3, account);
    expect(await bodies(own, own.olga)).toEqual(['A good letter.']);
  });

  it('of the author keeps the note without the name', async () => {
    const own = await company();
    const { olga, bea } = own;
    await noteBy(own, bea, 'I know the applicant.');
    await noteBy(own, olga, 'Ask @Bea Bridge, or @Bea.', { mentionIds: [bea.id] });
    await jobs.erase(bea);
    const { body } = await list(own, olga);
    expect(body).toMatchObject([
      { body: 'I know the applicant.', author: { name: '' } },
      { body: 'Ask @Deleted user, or @Bea.', mentions: [{ name: '' }] },
    ]);
    expect(JSON.stringify(body)).not.toContain('Bridge');
  });

  /** A company with a member of one name and one whose name begins with it, and a note that mentions both. */
  async function twoAnns() {
    const own = await company();
    const [ann, anna] = [await jobs.join(own.olga, 'Ann'), await jobs.join(own.olga, 'Anna Ek')];
    const text = 'Ask @Ann, @Anna Ek or @Ann. Not @Annabel, nor x@Ann.example, $& (@Ann)';
    const noteId = await noteBy(own, own.olga, text, { mentionIds: [ann.id, anna.id] });
    return { ...own, ann, anna, text, noteId };
  }
  const withoutAnn =
    'Ask @Deleted user, @Anna Ek or @Deleted user. Not @Annabel, nor x@Deleted user.example, $& (@Deleted user)';

  it('of a mentioned colleague takes out exactly their name, also after they changed it', async () => {
    const own = await twoAnns();
    const { olga, bea, ann, anna } = own;
    await noteBy(own, bea, 'Ann, not @Ann');
    await jobs.account(ann.id, 2, { name: 'Joan (Ann)', emailOrPhone: ann.email });
    const [renamed] = await bodies(own, olga);
    expect(renamed).toBe(withoutAnn.replaceAll('Deleted user', 'Joan (Ann)'));
    await jobs.erase(ann);
    expect(await bodies(own, olga)).toEqual([withoutAnn, 'Ann, not @Ann']);
    const [kept] = await stored(own.applicationId);
    expect(kept?.template).not.toContain('@Ann ');
    await jobs.erase(anna);
    expect(await bodies(own, olga)).toEqual([withoutAnn.replace('Anna Ek', 'Deleted user'), 'Ann, not @Ann']);
  });

  it('of a mentioned colleague hides their name while it can be undone', async () => {
    const own = await twoAnns();
    const { olga, ann, text } = own;
    const account = { name: 'Ann', emailOrPhone: ann.email };
    await jobs.account(ann.id, 2, { ...account, deletionDue: '2027-01-01T00:00:00.000Z' });
    expect(await bodies(own, olga)).toEqual([withoutAnn]);
    await jobs.account(ann.id, 3, account);
    expect(await bodies(own, olga)).toEqual([text]);
  });

  it('of the last member deletes the notes with the company', async () => {
    const own = await company();
    await noteBy(own, own.bea);
    for (const one of [own.rea, own.bea, own.olga]) await jobs.erase(one);
    expect(await stored(own.applicationId)).toEqual([]);
  });

  it('of the application by its applicant deletes the notes', async () => {
    const own = await company();
    await noteBy(own, own.olga);
    const undone = await jobs.post('/api/jobs/undo-application', { jobId: own.jobId }, own.applicant);
    expect(undone.status).toBe(200);
    expect(await stored(own.applicationId)).toEqual([]);
    expect((await list(own, own.olga)).status).toBe(404);
  });
});

it('no event has the text of a note', async () => {
  const own = await company();
  await noteBy(own, own.olga, 'Xylophone @Bea Bridge', { mentionIds: [own.bea.id] });
  expect(await mentionedOn(own)).toEqual([own.bea.id]);
  const { rows } = await sql`select * from outbox where outbox::text like '%Xylophone%'`.execute(
    jobs.database.kysely,
  );
  expect(rows).toEqual([]);
});
