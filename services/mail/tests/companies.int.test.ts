import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { UNREAD_CHANGED } from '../src/adapters/unread-stream.ts';
import { kindsOf } from '../src/domain/kinds.ts';
import { companyOf, minutes, sharedMail } from './harness.ts';
import { createEventSource } from './notification-events.ts';

const mail = await sharedMail();
const events = createEventSource(mail);

/** A company of an owner, a recruiter and a reader; the recruiter is responsible for its job. */
async function company() {
  const [olga, rita, rene] = [randomUUID(), randomUUID(), randomUUID()];
  const companyId = companyOf(olga);
  return mail.together(async () => {
    await mail.member(olga);
    mail.clock.advance(1_000);
    await mail.member(rita, { companyId, role: 'recruiter', version: 2 });
    await mail.member(rene, { companyId, role: 'reader', version: 2 });
    const jobId = await mail.job('Carpenter', { companyId, recruiterId: rita });
    return { companyId, olga, rita, rene, jobId };
  });
}
type Company = Awaited<ReturnType<typeof company>>;

/** Someone applies for the company's job, longer ago than it could be undone. */
async function apply({ companyId, rita, jobId }: Company, submittedAt?: string) {
  const ids = { applicationId: randomUUID(), applicantId: randomUUID(), jobId, companyId, recruiterId: rita };
  await events.application(1, { ...ids, ...(submittedAt && { submittedAt }) });
  return ids;
}

const remove = ({ companyId: _, ...people }: Company, id: string, successorId?: string) =>
  mail.member(id, { version: id === people.olga ? 2 : 3, ...(successorId && { successorId }) });
/** How many unread notifications of new applications each has. */
const bells = (...ids: string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const rows = await mail.query(
        `select from mail.notification where account_id = $1 and kind = 'newApplication' and read_at is null`,
        [id],
      );
      return rows.length;
    }),
  );
const deleted = (id: string) => mail.deleted(id, 'recruiter');

it('a suspended member keeps their role, and what they would be notified of goes to a colleague', async () => {
  const team = await company();
  const account = { accountId: team.rita, role: 'recruiter' } as const;
  const restriction = { restrictionId: randomUUID(), reason: 'Fraud', since: '2026-01-01T00:00:00.000Z' };
  await mail.account('rita@example.org', { ...account, version: 101, restriction });
  await apply(team);
  expect(await bells(team.olga, team.rita, team.rene)).toEqual([1, 0, 0]);
  await mail.account('rita@example.org', { ...account, version: 102 });
  await apply(team);
  expect(await bells(team.olga, team.rita, team.rene)).toEqual([1, 1, 0]);
});

describe("a recruiter's email", () => {
  it('is sent by owners and recruiters of the company, and by nobody else', async () => {
    const { companyId, olga, rita, rene, jobId } = await company();
    const contact = `${randomUUID()}@example.org`;
    const applicantId = await mail.account(contact);
    const application = { applicationId: randomUUID(), applicantId, jobId, recruiterId: rita, companyId };
    await mail.application({ ...application, accepted: false });
    const other = randomUUID();
    await mail.member(other);
    const send = async (id: string) => {
      const body = { to: contact, subject: 'Your visit', text: 'See you on Monday.' };
      const { status, body: reply } = await events.call('POST', '/api/email/send-email', {
        id,
        role: 'recruiter',
        body,
      });
      return status === 200 ? 200 : `${status} ${reply.error}: ${reply.message}`;
    };
    expect(await Promise.all([olga, rita].map(send))).toEqual([200, 200]);
    const stranger = expect.stringMatching(/^403 NotAllowed: You can only write to people who have applied /);
    const refusals = ['403 NotAllowed: Your role in this company does not allow this.', stranger];
    expect(await Promise.all([rene, other].map(send))).toEqual(refusals);

    // Whoever was responsible, they can write to people who have written to the company since a withdrawal.
    mail.clock.advance(1_000);
    await mail.application({ ...application, accepted: false, withdrawn: true, version: 2 });
    expect(await send(olga)).toEqual(stranger);
    mail.clock.advance(1_000);
    const roomId = randomUUID();
    const at = mail.clock.now().toISOString();
    const reopened = { roomId, companyId, recruiterId: rita, applicantId, at };
    await mail.publish('chat.contact.reopened.v1', { id: roomId, version: 1 }, reopened);
    expect(await Promise.all([olga, rita].map(send))).toEqual([200, 200]);
    expect(await Promise.all([rene, other].map(send))).toEqual(refusals);

    // A changed role or a removal counts from its event on, and no older event changes it back.
    await mail.member(rene, { companyId, role: 'recruiter', version: 3 });
    expect(await send(rene)).toBe(200);
    await mail.member(rita, { version: 3, successorId: olga });
    await mail.member(rita, { companyId, role: 'recruiter', version: 2 });
    expect(await send(rita)).toEqual(stranger);
    await mail.member(olga, { role: null, version: 2 });
    expect(await send(olga)).toEqual(stranger);
  });
});

describe('a job that is handed over', () => {
  const handOver = (
    { companyId, jobId }: Company,
    version: number,
    { to: recruiterId, by }: { to: string; by?: string },
  ) => mail.job('Carpenter', { jobId, companyId, recruiterId, version, ...(by && { handedOverBy: by }) });
  const news = async (id: string) => {
    const { notifications } = await events.of(id, 'recruiter');
    return notifications.filter(({ kind }: { kind: string }) => kind === 'jobHandedOver');
  };

  it('notifies the new responsible member, unless they did it', async () => {
    const team = await company();
    const { olga, rita, rene, jobId } = team;
    await handOver(team, 2, { to: olga, by: rita });
    expect(await news(olga)).toMatchObject([
      { read: false, person: null, applicationId: null, job: { _id: jobId, title: 'Carpenter' } },
    ]);
    for (const id of [rita, rene]) expect(await news(id)).toEqual([]);
    // Rita takes it back by herself. Then a change of the title comes.
    await handOver(team, 3, { to: rita, by: rita });
    await handOver(team, 4, { to: rita });
    expect(await news(rita)).toEqual([]);
    // Who is removed is responsible no more.
    await handOver(team, 5, { to: olga, by: olga });
    await handOver(team, 6, { to: rita, by: olga });
    expect(await news(rita)).toHaveLength(1);
    await remove(team, rita, olga);
    expect(await news(rita)).toEqual([]);
  });
});

describe('a new application', () => {
  it('notifies the member who is responsible for the job, and is read when any member opens it', async () => {
    const team = await company();
    const ids = await apply(team);
    expect(await bells(team.olga, team.rita, team.rene)).toEqual([0, 1, 0]);
    const notified: string[] = [];
    const stop = await mail.server.bus.listen(UNREAD_CHANGED, (id) => notified.push(id));
    // Olga opened it; the event names who was responsible when it was published.
    const reviewedAt = mail.clock.now().toISOString();
    await events.application(2, { ...ids, recruiterId: team.olga, reviewedAt });
    expect(await bells(team.rita)).toEqual([0]);
    expect(notified).toContain(team.rita);
    stop();
  });

  it('goes over to the new responsible member of the job, if it is unread', async () => {
    const team = await company();
    const { olga, rita, companyId, jobId } = team;
    const read = await apply(team);
    const reviewedAt = mail.clock.now().toISOString();
    await events.application(2, { ...read, reviewedAt });
    await apply(team);
    const other = await mail.job('Painter', { companyId, recruiterId: rita });
    await apply({ ...team, jobId: other });
    const notified: string[] = [];
    const stop = await mail.server.bus.listen(UNREAD_CHANGED, (id) => notified.push(id));
    await mail.job('Carpenter', { jobId, companyId, recruiterId: olga, version: 2 });
    expect(await bells(olga, rita)).toEqual([1, 1]);
    expect(notified.toSorted()).toEqual([olga, rita].toSorted());
    stop();
    // An older version of the job, and an application from before the job was handed over.
    await mail.job('Carpenter', { jobId, companyId, recruiterId: rita, version: 1 });
    await apply(team);
    expect(await bells(olga, rita)).toEqual([2, 1]);
    expect((await events.of(rita, 'recruiter')).notifications.filter(({ read }) => read)).toHaveLength(1);
  });

  it('is dropped on the way to a member who has it already or wants none', async () => {
    const team = await company();
    const { olga, rita, rene, companyId, jobId } = team;
    await apply(team);
    await mail.job('Carpenter', { jobId, companyId, recruiterId: olga, version: 2 });
    await events.markRead(olga, 'recruiter');
    await apply(team);
    await mail.job('Carpenter', { jobId, companyId, recruiterId: rita, version: 3 });
    await mail.job('Carpenter', { jobId, companyId, recruiterId: olga, version: 4 });
    expect(await bells(olga, rita)).toEqual([1, 0]);
    await mail.member(rene, { companyId, role: 'recruiter', version: 3 });
    await events.settings(rene, 'recruiter', { kind: 'newApplication', on: false, email: 'off' });
    await mail.job('Carpenter', { jobId, companyId, recruiterId: rene, version: 5 });
    expect(await bells(olga, rene)).toEqual([0, 0]);
  });

  it.each([
    ['leaves the company', (team: Company) => remove(team, team.rita, team.olga)],
    [
      'is hidden',
      ({ companyId, rita, olga }: Company) =>
        mail.member(rita, { companyId, role: null, successorId: olga, version: 3 }),
    ],
    [
      'becomes a reader',
      ({ companyId, rita, olga }: Company) =>
        mail.member(rita, { companyId, role: 'reader', successorId: olga, version: 3 }),
    ],
    [
      'leaves, and the version that names the successor is skipped',
      (team: Company) => remove(team, team.rita),
    ],
    ['is deleted', ({ rita }: Company) => deleted(rita)],
  ])('goes over to the successor of a member who %s', async (_, leave) => {
    const team = await company();
    const { olga, rita } = team;
    const read = await apply(team);
    await events.application(2, { ...read, reviewedAt: mail.clock.now().toISOString() });
    await apply(team);
    await apply(team);
    await leave(team);
    expect(await bells(olga, rita)).toEqual([2, 0]);
    expect(await mail.query('select from mail.notification where account_id = $1', [rita])).toEqual([]);
    // The job's event comes later.
    await apply(team);
    await mail.job('Carpenter', { ...team, recruiterId: olga, version: 2 });
    expect(await bells(olga, rita)).toEqual([3, 0]);
  });

  it('goes to the longest-serving recruiter where no event names the successor', async () => {
    const team = await company();
    const { companyId, olga, rita } = team;
    const bea = randomUUID();
    const member = { companyId, role: 'recruiter' as const };
    await mail.member(bea, { ...member, joinedAt: '2020-01-02T00:00:00.000Z' });
    await apply(team);
    await mail.member(olga, { version: 2, companyId: randomUUID() });
    const cleo = randomUUID();
    await mail.member(cleo, { ...member, joinedAt: '2020-01-01T00:00:00.000Z' });
    await remove(team, rita);
    expect(await bells(bea, cleo)).toEqual([0, 1]);
    await mail.member(cleo, { version: 2 });
    expect(await bells(bea, cleo)).toEqual([1, 0]);
  });

  it('goes to the one who takes over if the member leaves before it can no longer be undone', async () => {
    for (const leave of [
      (team: Company) => remove(team, team.rita, team.olga),
      ({ rita }: Company) => deleted(rita),
    ]) {
      const team = await company();
      await apply(team, mail.clock.now().toISOString());
      await leave(team);
      const pending = await mail.query(
        'select count(*)::int as pending from mail.pending_notification where job_id = $1',
        [team.jobId],
      );
      expect(pending).toEqual([{ pending: 1 }]);
      await mail.pass(minutes(1));
      expect(await bells(team.olga, team.rita)).toEqual([1, 0]);
    }
  });

  it('that is notified while the member leaves goes to whoever takes over', async () => {
    const team = await company();
    const { olga, rita } = team;
    const side = new pg.Client({ connectionString: mail.databaseUrl });
    await side.connect();
    await side.query('begin');
    await side.query('update mail.member set company_id = $1, version = 3 where id = $2', [
      companyOf(rita),
      rita,
    ]);
    const notifying = apply(team);
    for (let waits = false; !waits; ) {
      const { rows } = await side.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      waits = rows.length > 0;
    }
    await side.query('commit');
    await side.end();
    await notifying;
    expect(await bells(olga, rita)).toEqual([1, 0]);
  });

  it('goes to the reader who becomes owner, whichever event comes first', async () => {
    const [olga, rene] = [randomUUID(), randomUUID()];
    const companyId = companyOf(olga);
    await mail.member(olga);
    await mail.member(rene, { companyId, role: 'reader' });
    const jobId = await mail.job('Carpenter', { recruiterId: olga });
    const team = { companyId, rita: olga, jobId } as Company;
    await apply(team);
    await mail.member(olga, { role: null, successorId: rene, version: 2 });
    expect(await bells(olga, rene)).toEqual([0, 1]);
    await mail.job('Carpenter', { jobId, companyId, recruiterId: rene, version: 2 });
    await apply(team);
    await mail.member(rene, { companyId, role: 'owner', version: 2 });
    expect(await bells(olga, rene)).toEqual([0, 2]);
  });

  it('of a company of one waits for its hidden recruiter, and goes with the deleted one', async () => {
    const rita = randomUUID();
    await mail.member(rita);
    const jobId = await mail.job('Carpenter', { recruiterId: rita });
    const alone = { companyId: companyOf(rita), rita, jobId } as Company;
    await apply(alone);
    await mail.member(rita, { role: null, version: 2 });
    await apply(alone);
    await mail.member(rita, { role: 'owner', version: 3 });
    expect(await bells(rita)).toEqual([2]);
    await deleted(rita);
    await apply(alone);
    const ofRita = 'select from mail.notification where account_id = $1';
    expect(await mail.query(ofRita, [rita])).toEqual([]);
    expect(await mail.query('select from mail.member where id = $1', [rita])).toEqual([]);
    // A late event about the membership changes nothing.
    await mail.member(rita, { role: null, version: 4 });
    expect(await mail.query('select from mail.member where id = $1', [rita])).toEqual([]);
  });
});

describe('unread messages', () => {
  it('of the company are forgotten with the membership, and late ones not notified', async () => {
    const { companyId, olga, rita, rene } = await company();
    const room = { kind: 'recruiter', role: 'recruiter', companyId } as const;
    const unread = (personId: string) => events.unread({ ...room, personId, otherId: randomUUID() });
    const bell = async (id: string) => (await events.of(id, 'recruiter')).notifications.length;
    for (const id of [olga, rita, rene]) await unread(id);
    expect([await bell(olga), await bell(rita), await bell(rene)]).toEqual([1, 1, 0]);
    await mail.member(rita, { companyId, role: 'reader', version: 3 });
    // Removed: an owner of an empty company of their own.
    await mail.member(olga, { companyId: randomUUID(), role: 'owner', version: 2 });
    expect([await bell(olga), await bell(rita)]).toEqual([0, 0]);
    for (const id of [olga, rita]) await unread(id);
    expect([await bell(olga), await bell(rita)]).toEqual([0, 0]);
  });
});

describe('a mention in a note', () => {
  const mention = ({ jobId }: Company, applicationId: string, { by, of }: { by: string; of: string }) => {
    const noteId = randomUUID();
    const data = { noteId, applicationId, jobId, authorId: by, mentionedId: of };
    return mail.publish('jobs.note.mentioned.v1', { id: noteId, version: 0 }, data);
  };

  it('notifies the colleague of the latest on each application, readers too', async () => {
    const team = await company();
    await mail.account(`${randomUUID()}@example.org`, { accountId: team.olga, name: 'Olga Owner' });
    const { applicationId } = await apply(team);
    await mention(team, applicationId, { by: team.rita, of: team.rene });
    mail.clock.advance(1_000);
    await mention(team, applicationId, { by: team.olga, of: team.rene });
    expect(await events.of(team.rene, 'recruiter')).toMatchObject({
      unread: 1,
      notifications: [
        {
          kind: 'mentioned',
          read: false,
          person: { _id: team.olga, name: 'Olga Owner' },
          job: { _id: team.jobId, title: 'Carpenter' },
          applicationId,
          room: null,
        },
      ],
    });
  });

  it('does not reach a colleague who has left, and is forgotten when they leave or the author is deleted', async () => {
    const team = await company();
    const { applicationId, applicantId } = await apply(team);
    const mentions = async (id: string) => (await events.of(id, 'recruiter')).notifications.length;
    await mention(team, applicationId, { by: team.olga, of: team.rene });
    await mail.member(team.rene, { companyId: team.companyId, role: 'recruiter', version: 3 });
    await mail.member(team.rene, { companyId: team.companyId, role: 'reader', version: 4 });
    expect(await mentions(team.rene)).toBe(1);
    await mail.member(team.rene, { version: 5 });
    expect(await mentions(team.rene)).toBe(0);
    await mention(team, applicationId, { by: team.olga, of: team.rene });
    expect(await mentions(team.rene)).toBe(0);

    await mention(team, applicationId, { by: team.rita, of: team.olga });
    await deleted(team.rita);
    const { notifications } = await events.of(team.olga, 'recruiter');
    expect(notifications.map(({ kind }) => kind)).toEqual(['newApplication']);
    // Nor does it outlive the applicant.
    await mention(team, applicationId, { by: team.rene, of: team.olga });
    expect(await mentions(team.olga)).toBe(2);
    await mail.deleted(applicantId);
    expect(await mentions(team.olga)).toBe(0);
    await mention(team, applicationId, { by: team.rene, of: team.olga });
    expect(await mentions(team.olga)).toBe(0);
  });

  it('can be switched off by those who have colleagues; others are not offered it', async () => {
    const team = await company();
    const { olga, rita } = team;
    const kinds = async (id: string) => {
      const { body } = await events.settings(id, 'recruiter');
      return body.settings.map(({ kind }: { kind: string }) => kind);
    };
    const alone = randomUUID();
    await mail.member(alone);
    expect(await kinds(alone)).toEqual(kindsOf('recruiter').filter((kind) => kind !== 'mentioned'));
    expect(await kinds(olga)).toEqual(kindsOf('recruiter'));
    const body = { kind: 'mentioned', on: false };
    const { body: saved } = await events.settings(olga, 'recruiter', body);
    expect(saved.settings).toContainEqual({ ...body, email: 'on' });
    const { applicationId } = await apply(team);
    await mention(team, applicationId, { by: rita, of: olga });
    expect((await events.of(olga, 'recruiter')).notifications).toEqual([]);
  });
});

describe('answers that are due', () => {
  const due = ({ companyId, rita, jobId }: Company, stage: 'half' | 'the day') =>
    mail.publish(
      'jobs.answer.due.v1',
      { id: jobId, version: 0 },
      {
        jobId,
        companyId,
        recruiterId: rita,
        stage,
        count: 2,
        oldestApplicationId: randomUUID(),
        answerBy: '2026-12-01',
      },
    );
  const kinds = async (id: string) =>
    (await events.of(id, 'recruiter')).notifications.map(({ kind }) => kind);

  it('ring once for each job, anew with the next reminder, for the member who is responsible', async () => {
    const team = await company();
    await due(team, 'half');
    await events.markRead(team.rita, 'recruiter');
    mail.clock.advance(1_000);
    await due(team, 'the day');
    expect(await events.of(team.rita, 'recruiter')).toMatchObject({
      unread: 1,
      notifications: [
        { kind: 'answerDue', read: false, person: null, job: { _id: team.jobId }, applicationId: null },
      ],
    });
    expect(await kinds(team.olga)).toEqual([]);

    await mail.job('Carpenter', {
      companyId: team.companyId,
      recruiterId: team.olga,
      jobId: team.jobId,
      version: 2,
    });
    mail.clock.advance(1_000);
    await due(team, 'the day');
    expect(await kinds(team.olga)).toEqual(['answerDue']);
  });

  it('ring when the applicant asks, until the applicant is deleted or the member has left', async () => {
    const team = await company();
    const ask = (applied: Awaited<ReturnType<typeof apply>>) =>
      mail.publish('jobs.answer.asked.v1', { id: applied.applicationId, version: 0 }, applied);
    const first = await apply(team);
    await ask(first);
    expect((await events.of(team.rita, 'recruiter')).notifications).toContainEqual(
      expect.objectContaining({
        kind: 'answerAsked',
        applicationId: first.applicationId,
        person: expect.objectContaining({ _id: first.applicantId }),
      }),
    );
    await mail.deleted(first.applicantId);
    await ask(first);
    expect(await kinds(team.rita)).toEqual([]);
    await ask(await apply(team));
    expect(await kinds(team.rita)).toContain('answerAsked');
    await mail.member(team.rita, { version: 3 });
    expect(await kinds(team.rita)).toEqual([]);
  });
});

describe('a change of rights', () => {
  const email = (name: string) => `${name}.${randomUUID()}@example.com`;
  /** Two owners and a recruiter, who all have an address. */
  async function team() {
    const address = { olga: email('olga'), otto: email('otto'), rita: email('rita') };
    const [olga, otto, rita] = await mail.together(() =>
      Promise.all([
        mail.account(address.olga, { name: 'Olga' }),
        mail.account(address.otto, { name: 'Otto' }),
        mail.account(address.rita, { name: 'Rita' }),
      ]),
    );
    const companyId = companyOf(olga);
    await mail.together(() => Promise.all([olga, otto, rita].map((id) => mail.member(id))));
    await mail.member(otto, { companyId, role: 'owner', version: 2 });
    await mail.member(rita, { companyId, role: 'recruiter', version: 2, changedBy: rita });
    return { companyId, address, olga, otto, rita };
  }
  const told = async (id: string) =>
    (await events.of(id, 'recruiter')).notifications.map(({ kind, person, member }) => [
      kind,
      person?.name ?? null,
      member,
    ]);
  const subjects = async (address: string) => (await mail.mailbox(address)).map(({ subject }) => subject);

  it('is told to the owners and the member, but not to whoever made it', async () => {
    const { companyId, address, olga, otto, rita } = await team();
    const joined = ['memberChanged', 'Rita', 'recruiter'];
    expect([await told(olga), await told(otto), await told(rita)]).toEqual([[joined], [joined], []]);
    const change = { companyId, role: 'owner', version: 3, changedBy: olga } as const;
    for (let again = 0; again < 2; again++) await mail.member(rita, change);
    expect([await told(olga), await told(otto), await told(rita)]).toEqual([
      [joined],
      [['memberChanged', 'Rita', 'owner']],
      [['memberChanged', null, 'owner']],
    ]);
    expect(await subjects(address.rita)).toEqual(['You are now an owner of your company']);
    expect((await subjects(address.otto)).toSorted()).toEqual([
      '“Rita” is now a recruiter of your company',
      '“Rita” is now an owner of your company',
    ]);

    mail.clock.advance(1_000);
    await mail.member(otto, { version: 3, changedBy: rita });
    expect([await told(olga), await told(otto)]).toEqual([
      [['memberChanged', 'Otto', 'left'], joined],
      [['memberChanged', null, 'left']],
    ]);
    expect(await subjects(address.otto)).toContain('You are no longer a member of your company');
    expect(await subjects(address.olga)).toContain('“Otto” is no longer a member of your company');
  });

  it('is no news if it is a deletion, or one that is undone', async () => {
    const { companyId, olga, otto, rita } = await team();
    const before = [await told(olga), await told(otto), await told(rita)];
    await mail.member(rita, { companyId, role: null, version: 3 });
    await mail.member(rita, { companyId, role: 'recruiter', version: 4 });
    expect([await told(olga), await told(otto), await told(rita)]).toEqual(before);
  });
});
