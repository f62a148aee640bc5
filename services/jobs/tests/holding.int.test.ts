import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, sharedJobs } from './harness.ts';

const HOLD_SECONDS = 60;
const UNDO = '/api/recruiter/applications/undo-decisions';
const SEND = '/api/recruiter/applications/send-decisions';

const jobs = await sharedJobs({ decisionHoldSeconds: HOLD_SECONDS });
let rita: Person;
let jobId: string;
beforeEach(async () => {
  rita = await jobs.recruiter('Rita');
  jobId = await jobs.postJob(rita);
});

interface Applied {
  id: string;
  applicant: Person;
}

async function applied(name?: string): Promise<Applied> {
  const applicant = await jobs.applicant(name);
  return { id: (await jobs.apply(applicant, jobId)).body.applicationId, applicant };
}
const decide = (id: string, body: object, by = rita) =>
  jobs.put(`/api/recruiter/applications/update-status/${id}`, body, by);
const reject = (id: string, more: object = {}) =>
  decide(id, { status: 'not up to snuff', rejectionReasons: ['other'], ...more });
const undo = (applications: string[], by = rita) => jobs.post(UNDO, { applications }, by);
const send = (applications: string[], by = rita) => jobs.post(SEND, { applications }, by);
const until = (seconds = HOLD_SECONDS) =>
  new Date(jobs.server.clock.now().getTime() + seconds * 1_000).toISOString();
async function pass(seconds: number): Promise<void> {
  jobs.server.clock.advance(seconds * 1_000);
  await jobs.server.processAll();
}

/** What the applicant sees. */
const ownStatus = async ({ applicant }: Applied): Promise<string> =>
  (await jobs.get('/api/jobs/applied-interns', applicant)).body[0]?.status;
/** What recruiters see in the table. */
const rows = async (query = ''): Promise<{ _id: string; status: string; held?: object }[]> =>
  (await jobs.get(`/api/recruiter/jobs/job-details/${jobId}?${query}`, rita)).body.applications;
const row = async (id: string) => (await rows()).find(({ _id }) => _id === id);
const statuses = async (id: string) =>
  (await jobs.published('jobs.application.changed.v1', id)).map(({ data }) => data.status);
const made = async (id: string) => (await jobs.decisions(id)).map(({ status, reasons }) => [status, reasons]);
/** The number of decisions that are held, or have lapsed and are still to be told of. */
async function allHeld(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from application where held is not null or tell_at is not null)
      + (select count(*) from lapsed_decision) as count
  `.execute(jobs.database.kysely);
  return rows[0]!.count;
}
const lapsed = (id: string) => jobs.notifications('decisionLapsed', id);

describe('a decision on a selection', () => {
  const clientId = randomUUID();
  const rejection = { status: 'not up to snuff', rejectionReasons: ['other'] };
  const select = (ids: readonly string[], id: string, by = rita, decision: object = rejection) => {
    const seen = { fromStatus: 'not reviewed', fromRejectionReasons: [] };
    const applications = ids.map((_id) => ({ _id, ...seen }));
    const body = { clientId: id, applications, ...decision };
    return jobs.put('/api/recruiter/applications/update-statuses', body, by);
  };
  const errors = ({ body }: { body: { results: { error: string | null }[] } }) =>
    body.results.map(({ error }) => error);
  const each = async (count: number) => {
    const ids: string[] = [];
    for (let n = 0; n < count; n++) ids.push((await applied()).id);
    return ids;
  };
  const heldIds = async () => (await rows('status=held&limit=100')).map(({ _id }) => _id);

  it('commits each hundred, and is undone by its id', async () => {
    const ids = (await each(101)).toSorted();
    const other = await jobs.database.openClient();
    await other.query('begin');
    await other.query('select from jobs.application where id = $1 for no key update', [ids[100]]);
    const deciding = select(ids, clientId);
    await expect.poll(async () => (await heldIds()).toSorted()).toEqual(ids.slice(0, 100));
    await other.query('rollback');
    await other.end();
    const reply = await deciding;
    expect(errors(reply)).toEqual(ids.map(() => null));
    expect(reply.body.results[100]).toMatchObject({ _id: ids[100], decision: clientId, heldUntil: until() });
    expect((await rows('status=held'))[0]).toMatchObject({ held: { decision: clientId } });

    const undone = await jobs.post(UNDO, { clientId }, rita);
    expect(errors(undone)).toEqual(ids.map(() => null));
    expect(await heldIds()).toEqual([]);
    // Its reply, too, may be lost.
    expect((await jobs.post(UNDO, { clientId }, rita)).body).toEqual(undone.body);
    expect(errors(await jobs.post(SEND, { clientId }, rita))).toEqual(ids.map(() => 'TooLate'));
  });

  it('is made once however often it is asked for, and by others not at all', async () => {
    const otto = await jobs.member('Otto');
    const olga = await jobs.join(otto, 'Olga');
    const bea = await jobs.join(otto, 'Bea');
    jobId = await jobs.postJob(otto);
    rita = otto;
    const gone = await applied();
    const ids = [gone.id, ...(await each(4))];
    await jobs.post('/api/jobs/withdraw-application', { jobId }, gone.applicant);
    const colleagues = [otto, olga, bea];
    const calls = colleagues.map((by) => ({ by, id: randomUUID() }));
    const first = await Promise.all(calls.map(({ by, id }) => select(ids, id, by)));
    const again = await Promise.all(calls.map(({ by, id }) => select(ids, id, by)));
    expect(again.map(({ body }) => body)).toEqual(first.map(({ body }) => body));
    for (const [n] of ids.entries()) {
      const said = first.map((reply) => errors(reply)[n]).toSorted();
      const isGone = n === 0;
      expect(said).toEqual(
        isGone ? Array(3).fill('Withdrawn') : [null, 'StatusChanged', 'StatusChanged'].toSorted(),
      );
    }
    // Who was later learns who was first, and can't undo it by the own id.
    const winner = colleagues[first.findIndex((reply) => errors(reply)[1] === null)]!;
    const loser = calls.find(({ by }) => by !== winner)!;
    const refused = first[calls.indexOf(loser)]!.body.results[1];
    expect(refused.by._id).toBe(winner.id);
    const isOwn = errors(first[calls.indexOf(loser)]!).filter((error) => error === null).length;
    expect(errors(await jobs.post(UNDO, { clientId: loser.id }, loser.by))).toHaveLength(isOwn);

    // What was undone by its id is not decided again by a repeated call, which says so: nothing is held.
    const { by, id } = calls.find((call) => call.by === winner)!;
    await jobs.post(UNDO, { clientId: id }, by);
    const late = await select(ids, id, by);
    expect(late.body.results[1]).toEqual({
      _id: ids[1],
      error: 'StatusChanged',
      message: 'This decision was undone.',
      status: 'not reviewed',
      rejectionReasons: [],
      heldUntil: null,
      decision: null,
    });
    expect(errors(late)).toEqual(
      errors(first[calls.findIndex((call) => call.by === winner)]!).map((error) => error ?? 'StatusChanged'),
    );
    await pass(HOLD_SECONDS);
    for (const decided of ids) expect(await made(decided)).toEqual([]);
  });

  it('is not made again where anyone has undone it, and says the same once it has taken effect', async () => {
    const [undone, byOther, kept] = (await each(3)) as [string, string, string];
    const ids = [undone, byOther, kept];
    const id = randomUUID();
    await select(ids, id);
    await undo([undone]);
    const colleague = await jobs.join(rita, 'Cleo');
    const named = { applications: [byOther], decisions: { [byOther]: id } };
    expect(errors(await jobs.post(UNDO, named, colleague))).toEqual([null]);
    await pass(10);
    const refused = { error: 'StatusChanged', message: 'This decision was undone.', decision: null };
    const again = await select(ids, id);
    expect(again.body.results).toMatchObject([
      refused,
      refused,
      { error: null, decision: id, heldUntil: until(HOLD_SECONDS - 10) },
    ]);
    expect(await heldIds()).toEqual([kept]);
    await pass(HOLD_SECONDS);
    expect((await select(ids, id)).body.results).toMatchObject([
      refused,
      refused,
      { error: null, status: 'not up to snuff', heldUntil: null, decision: null },
    ]);
    expect(await made(kept)).toHaveLength(1);
    // By a new id it can be decided again.
    expect(errors(await select([undone], randomUUID()))).toEqual([null]);
  });

  it('takes its id for no other decision', async () => {
    const [one, other] = (await each(2)) as [string, string];
    const [id, next] = [randomUUID(), randomUUID()];
    const shortlisting = { status: 'nextSteps Shortlisted' };
    await select([one], id);
    await select([other], next, rita, shortlisting);
    for (const refused of [
      await select([other], id, rita, { status: 'accepted' }),
      await select([one], id, rita, { ...rejection, rejectionReasons: ['overqualified'] }),
      await select([one], id, rita, { ...rejection, words: 'All the best.' }),
      await select([one], id, rita, { ...rejection, explain: false }),
      await select([other], next, rita, { ...shortlisting, nextAnswer: 30 }),
    ])
      expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'clientId' }] } });
    expect((await heldIds()).toSorted()).toEqual([one, other].toSorted());
  });

  it('ends by one id or by names, not by both or none', async () => {
    const { id } = await applied();
    for (const body of [{}, { clientId, applications: [id] }])
      expect((await jobs.post(UNDO, body, rita)).status).toBe(400);
    expect((await jobs.post(UNDO, { clientId: randomUUID() }, rita)).body.results).toEqual([]);
  });
});

describe('a decision', () => {
  it('is held, and then takes effect with the time of that moment', async () => {
    const it = await applied();
    const heldUntil = until();
    expect((await reject(it.id)).body).toEqual({
      message: 'Status updated successfully!',
      status: 'not up to snuff',
      rejectionReasons: ['other'],
      heldUntil,
      decision: expect.any(String),
    });
    expect(await row(it.id)).toMatchObject({
      status: 'not up to snuff',
      rejectionReasons: ['other'],
      held: { until: heldUntil, from: 'not reviewed', by: { _id: rita.id, name: 'Rita' } },
    });
    const others = await jobs.get(`/api/recruiter/applications/of-applicant/${it.applicant.id}`, rita);
    expect(others.body).toMatchObject([{ decidedBy: { _id: rita.id, name: 'Rita' } }]);
    const table = await jobs.get('/api/recruiter/jobs/all-my-jobs', rita);
    expect(table.body[0].counts).toMatchObject({ 'not reviewed': 0, 'not up to snuff': 1 });
    const isRead = (await jobs.notifications('newApplication', it.id)).map((one) => one.isRead);
    expect(isRead).toEqual([undefined, true]);
    await pass(HOLD_SECONDS - 1);
    expect(await ownStatus(it)).toBe('Applied');
    expect(await statuses(it.id)).toEqual(['not reviewed']);
    expect(await jobs.notifications('statusChange', it.id)).toEqual([]);

    await pass(1);
    const at = jobs.server.clock.now().toISOString();
    expect(await ownStatus(it)).toBe('Rejected');
    expect((await row(it.id))?.held).toBeNull();
    expect(await statuses(it.id)).toEqual(['not reviewed', 'not up to snuff']);
    expect(await made(it.id)).toEqual([['not up to snuff', ['other']]]);
    expect(await jobs.notifications('statusChange', it.id)).toMatchObject([
      { values: { status: 'Rejected' } },
    ]);
    const { body } = await jobs.get(`/api/recruiter/applications/get-application/${it.id}`, rita);
    expect(body.history).toMatchObject([
      { change: 'submitted' },
      { change: 'decided', at, by: { _id: rita.id } },
      { change: 'reviewed' },
    ]);
    await pass(HOLD_SECONDS);
    expect(await made(it.id)).toHaveLength(1);
  });

  it('says no reasons in its event if the recruiter wants that', async () => {
    const it = await applied();
    await reject(it.id, { explain: false });
    await pass(HOLD_SECONDS);
    expect(await made(it.id)).toEqual([['not up to snuff', []]]);
  });

  it('can be changed while it is held, and begins anew', async () => {
    const it = await applied();
    await reject(it.id);
    await pass(HOLD_SECONDS - 1);
    const { body } = await decide(it.id, { status: 'accepted', fromStatus: 'not up to snuff' });
    expect(body).toMatchObject({ status: 'accepted', heldUntil: until() });
    await pass(HOLD_SECONDS - 1);
    expect(await ownStatus(it)).toBe('Applied');
    await pass(1);
    expect(await statuses(it.id)).toEqual(['not reviewed', 'accepted']);
  });

  it('that is repeated changes nothing, and says when it takes effect', async () => {
    const it = await applied();
    const heldUntil = until();
    await reject(it.id);
    await pass(10);
    expect((await reject(it.id)).body).toMatchObject({ heldUntil });
    // Whether the reasons are told is a change.
    expect((await reject(it.id, { explain: false })).body).toMatchObject({ heldUntil: until() });
    await pass(HOLD_SECONDS);
    expect(await made(it.id)).toEqual([['not up to snuff', []]]);
    expect((await reject(it.id)).body).toMatchObject({ heldUntil: null });
  });

  it('for the state that the applicant knows undoes the held one', async () => {
    const it = await applied();
    await reject(it.id);
    expect((await decide(it.id, { status: 'not reviewed' })).body).toMatchObject({ heldUntil: null });
    await pass(HOLD_SECONDS);
    expect(await statuses(it.id)).toEqual(['not reviewed']);
    expect(await made(it.id)).toEqual([]);
    expect(await lapsed(it.id)).toEqual([]);
  });

  it('is compared with what recruiters see, not with what the applicant knows', async () => {
    const it = await applied();
    await reject(it.id);
    expect(await decide(it.id, { status: 'accepted', fromStatus: 'not reviewed' })).toMatchObject({
      status: 409,
      body: { error: 'StatusChanged', status: 'not up to snuff' },
    });
    const reasons = { status: 'not up to snuff', rejectionReasons: ['overqualified'] };
    const seen = { fromStatus: 'not up to snuff', fromRejectionReasons: ['other'] };
    expect((await decide(it.id, { ...reasons, ...seen })).body).toMatchObject({
      message: 'Rejection reasons updated successfully!',
      heldUntil: until(),
    });
  });
});

describe('undoing and sending', () => {
  it('undoes decisions that are held, and says what is no longer', async () => {
    const [held, over, never] = [await applied(), await applied(), await applied()];
    await reject(over.id);
    await pass(HOLD_SECONDS);
    await reject(held.id);
    const otto = await jobs.recruiter();
    const theirs = (await jobs.apply(held.applicant, await jobs.postJob(otto))).body.applicationId;
    await decide(theirs, { status: 'accepted' }, otto);
    const unknown = randomUUID();
    const { status, body } = await undo([unknown, over.id, held.id, never.id, theirs, held.id]);
    expect([status, body.message]).toEqual([200, '1 of 5: Decision undone.']);
    expect(body.results.map(({ message: _, ...result }: { message: string }) => result)).toEqual([
      { _id: unknown, error: 'NotFound', status: null, rejectionReasons: [] },
      { _id: over.id, error: 'TooLate', status: 'not up to snuff', rejectionReasons: ['other'] },
      { _id: held.id, error: null, status: 'not reviewed', rejectionReasons: [] },
      { _id: never.id, error: 'TooLate', status: 'not reviewed', rejectionReasons: [] },
      { _id: theirs, error: 'NotFound', status: null, rejectionReasons: [] },
    ]);
    await pass(HOLD_SECONDS);
    expect(await statuses(held.id)).toEqual(['not reviewed']);
    expect(await made(held.id)).toEqual([]);
    expect(await made(theirs)).toEqual([['accepted', []]]);
  });

  it('sends a held decision at once, which can’t be undone then', async () => {
    const it = await applied();
    await reject(it.id);
    expect((await send([it.id])).body).toEqual({
      message: 'Decision sent.',
      results: [
        {
          _id: it.id,
          error: null,
          message: 'Decision sent.',
          status: 'not up to snuff',
          rejectionReasons: ['other'],
        },
      ],
    });
    expect(await ownStatus(it)).toBe('Rejected');
    expect((await undo([it.id])).body.results).toMatchObject([{ error: 'TooLate' }]);
    expect((await send([it.id])).body.results).toMatchObject([{ error: 'TooLate' }]);
    expect(await made(it.id)).toHaveLength(1);
  });

  it('ends the decisions that are named, and says of others who decided what', async () => {
    const carl = await jobs.recruiter('Carl');
    // Makes the row of the recruiter, in a company of their own.
    await jobs.postJob(carl);
    await jobs.database.kysely
      .updateTable('recruiter')
      .set((eb) => ({
        company_id: eb.selectFrom('recruiter as own').select('company_id').where('id', '=', rita.id),
      }))
      .where('id', '=', carl.id)
      .execute();
    for (const call of [UNDO, SEND]) {
      const [replaced, same, over, unnamed] = [
        await applied(),
        await applied(),
        await applied(),
        await applied(),
      ];
      const applications = [replaced, same, over, unnamed].map(({ id }) => id);
      const decisions: Record<string, string> = {};
      for (const id of applications) decisions[id] = (await reject(id)).body.decision;
      expect(new Set(Object.values(decisions)).size).toBe(4);
      expect(await row(same.id)).toMatchObject({ held: { decision: decisions[same.id] } });
      const theirs = (await decide(replaced.id, { status: 'accepted' }, carl)).body.decision;
      await decide(over.id, { status: 'accepted' }, carl);
      await send([over.id], carl);
      delete decisions[unnamed.id];
      // Ids are the same in either case.
      decisions[replaced.id.toUpperCase()] = decisions[replaced.id]!;
      delete decisions[replaced.id];

      const { body } = await jobs.post(call, { applications, decisions }, rita);
      expect(body.message).toMatch(/^2 of 4: /);
      expect(body.results.map(({ error }: { error: string }) => error)).toEqual([
        'StatusChanged',
        null,
        'TooLate',
        null,
      ]);
      expect(body.results[0]).toEqual({
        _id: replaced.id,
        error: 'StatusChanged',
        message: 'Another decision has been made since you opened this application.',
        status: 'accepted',
        rejectionReasons: [],
        by: { _id: carl.id, name: 'Carl' },
      });
      expect(body.results[2]).toMatchObject({ status: 'accepted', by: { _id: carl.id, name: 'Carl' } });
      expect(await row(replaced.id)).toMatchObject({
        status: 'accepted',
        held: { from: 'not reviewed', decision: theirs, by: { _id: carl.id, name: 'Carl' } },
      });
      const later = await jobs.post(call, { applications, decisions: { [replaced.id]: theirs } }, rita);
      expect(later.body.results[0].error).toBeNull();
    }
  });

  it('takes no other map of decisions', async () => {
    const { id } = await applied();
    const { decision } = (await reject(id)).body;
    for (const decisions of [{ [id]: 'x' }, { x: decision }, { [id]: null }, [decision]])
      expect((await jobs.post(UNDO, { applications: [id], decisions }, rita)).status).toBe(400);
  });

  it('keeps its decision when a colleague opens the application, and gets another when it changes', async () => {
    const { id } = await applied();
    const { decision } = (await reject(id)).body;
    const opened = await jobs.get(`/api/recruiter/applications/get-application/${id}`, rita);
    expect(opened.body.held.decision).toBe(decision);
    expect((await reject(id)).body.decision).toBe(decision);
    const changed = (await reject(id, { explain: false })).body.decision;
    expect(changed).not.toBe(decision);
    const matching = await jobs.get(`/api/recruiter/jobs/matching-applicants/${jobId}`, rita);
    expect(matching.body.applications).toMatchObject([{ _id: id, decision: changed }]);
    await send([id]);
    expect((await reject(id)).body.decision).toBeNull();
  });

  it('is one or the other under concurrent calls and several instances', async () => {
    const many = await Promise.all(Array.from({ length: 10 }, () => applied()));
    const ids = many.map(({ id }) => id);
    await Promise.all(ids.map((id) => reject(id)));
    jobs.server.clock.advance(HOLD_SECONDS * 1_000);
    const [undone, sent] = await Promise.all([undo(ids), send([...ids].reverse()), jobs.server.processAll()]);
    await jobs.server.processAll();
    for (const id of ids) {
      const of = ({ body }: typeof undone) => body.results.find((it: { _id: string }) => it._id === id);
      const isUndone = of(undone).error === null;
      if (isUndone) expect(of(sent).error).toBe('TooLate');
      expect(await made(id)).toHaveLength(isUndone ? 0 : 1);
    }
  });
});

describe('a held decision lapses, and who decided is told', () => {
  const expectLapsed = async ({ id, applicant }: Applied, personId: string | null = applicant.id) => {
    await pass(0);
    const told = await lapsed(id);
    expect(told.map((one) => [...one.to, one.personId ?? null, one.values])).toEqual([
      [rita.id, personId, { jobId, job: 'Baker' }],
    ]);
    await pass(HOLD_SECONDS);
    expect(await made(id)).toEqual([]);
    expect(await allHeld()).toBe(0);
  };

  it('when the applicant withdraws', async () => {
    const it = await applied();
    await reject(it.id);
    await jobs.post('/api/jobs/withdraw-application', { jobId }, it.applicant);
    expect(await row(it.id)).toMatchObject({ status: 'not reviewed', withdrawnAt: expect.any(String) });
    expect((await row(it.id))?.held).toBeNull();
    await expectLapsed(it);
  });

  it('when the applicant undoes the application, also if they apply again', async () => {
    const [gone, again] = [await applied(), await applied()];
    for (const { id, applicant } of [gone, again]) {
      await reject(id);
      await jobs.post('/api/jobs/undo-application', { jobId }, applicant);
    }
    await jobs.apply(again.applicant, jobId);
    expect(await row(again.id)).toMatchObject({ status: 'not reviewed' });
    await expectLapsed(gone);
    await expectLapsed(again);
  });

  it('when the account is deleted, also while that can be undone', async () => {
    const [hidden, erased] = [await applied(), await applied()];
    for (const { id } of [hidden, erased]) await reject(id);
    await jobs.account(hidden.applicant.id, 1, {
      role: 'applicant',
      deletionDue: '2030-01-01T00:00:00.000Z',
    });
    await jobs.erase(erased.applicant);
    await expectLapsed(hidden, null);
    await expectLapsed(erased, null);
  });

  it('before another decision is held', async () => {
    const it = await applied();
    await reject(it.id);
    await jobs.post('/api/jobs/undo-application', { jobId }, it.applicant);
    await jobs.apply(it.applicant, jobId);
    await decide(it.id, { status: 'accepted', fromStatus: 'not reviewed' });
    await pass(0);
    expect(await lapsed(it.id)).toHaveLength(1);
    await pass(HOLD_SECONDS);
    expect(await made(it.id)).toEqual([['accepted', []]]);
  });

  it('but not when a recruiter opens the application', async () => {
    const it = await applied();
    await reject(it.id);
    const { body } = await jobs.get(`/api/recruiter/applications/get-application/${it.id}`, rita);
    expect(body).toMatchObject({ status: 'not up to snuff', held: { from: 'not reviewed' } });
    expect(await row(it.id)).toMatchObject({ status: 'not up to snuff', reviewedAt: expect.any(String) });
    expect(await ownStatus(it)).toBe('Under Review');
    await pass(HOLD_SECONDS);
    expect(await lapsed(it.id)).toEqual([]);
    expect(await made(it.id)).toHaveLength(1);
  });
});

describe('recruiters’ tables and counts', () => {
  /** Nine applications: three of each status, of which the middle one has a held decision. */
  async function mixed() {
    const people: Record<string, Applied> = {};
    for (const [index, name] of ['n1', 'n2', 'n3', 'r1', 'r2', 'r3', 's1', 's2', 's3'].entries()) {
      people[name] = await applied(`${String.fromCharCode(105 - index)} ${name}`);
      jobs.server.clock.advance(1_000);
      if (name.startsWith('r')) await reject(people[name]!.id);
      if (name.startsWith('s')) await decide(people[name]!.id, { status: 'nextSteps Shortlisted' });
    }
    await pass(HOLD_SECONDS);
    await decide(people.n2!.id, { status: 'accepted' });
    await decide(people.r2!.id, { status: 'not reviewed' });
    await reject(people.s2!.id);
    const names = new Map(Object.entries(people).map(([name, { id }]) => [id, name]));
    return { people, named: (ids: { _id: string }[]) => ids.map(({ _id }) => names.get(_id)) };
  }

  it('filter, sort, count and page by the held status', async () => {
    const { named } = await mixed();
    const byStatus = ['r2', 'n3', 'n1', 's3', 's1', 'n2', 's2', 'r3', 'r1'];
    expect(named(await rows('sort=status'))).toEqual(byStatus);
    expect(named(await rows('sort=status&order=desc'))).toEqual([...byStatus].reverse());
    expect(named(await rows('status=not%20reviewed'))).toEqual(['r2', 'n3', 'n1']);
    expect(named(await rows('status=not%20reviewed&sort=name'))).toEqual(['r2', 'n3', 'n1']);
    expect(named(await rows('status=not%20up%20to%20snuff'))).toEqual(['s2', 'r3', 'r1']);
    expect(named(await rows('status=accepted'))).toEqual(['n2']);
    expect(named(await rows('status=held'))).toEqual(['s2', 'r2', 'n2']);
    expect(named(await rows('status=held&sort=fit&q=r2'))).toEqual(['r2']);
    const url = `/api/recruiter/jobs/job-details/${jobId}`;
    for (const query of ['sort=status', 'sort=status&order=desc', 'status=held', 'status=not%20reviewed']) {
      const all = named(await rows(query));
      const pages = [];
      for (let page = 1; pages.length < all.length; page++)
        pages.push(
          ...named((await jobs.get(`${url}?${query}&limit=2&page=${page}`, rita)).body.applications),
        );
      expect(pages).toEqual(all);
      const byCursor = await jobs.pages(`${url}?${query}&limit=2`, rita);
      expect(byCursor[0]!.headers.get('x-total-count')).toBe(String(all.length));
      expect(named(byCursor.flatMap(({ body }) => body.applications))).toEqual(all);
      const matching = await jobs.get(`/api/recruiter/jobs/matching-applicants/${jobId}?${query}`, rita);
      expect(named(matching.body.applications)).toEqual(all);
      const held = matching.body.applications.filter(({ decision }: { decision: string | null }) => decision);
      expect(named(held)).toEqual(all.filter((name) => ['n2', 'r2', 's2'].includes(name!)));
    }
    const csv = await jobs.get(`/api/recruiter/jobs/applicants-csv/${jobId}?sort=status`, rita);
    const lines = csv.body.split('\n').filter((line: string) => line.includes('not reviewed'));
    expect(lines.map((line: string) => /[nrs]\d/.exec(line)?.[0])).toEqual(['r2', 'n3', 'n1']);
  });

  it('the overview, jobs and what waits count by the held status', async () => {
    const { named } = await mixed();
    const counts = {
      'not reviewed': 3,
      'nextSteps Shortlisted': 2,
      accepted: 1,
      'not up to snuff': 3,
      withdrawn: 0,
    };
    const path = `/api/recruiter/jobs/job-overview/${jobId}`;
    expect((await jobs.get(path, rita)).body.counts).toEqual(counts);
    const overview = (await jobs.get('/api/recruiter/jobs/overview', rita)).body;
    expect(overview).toMatchObject({ newApplications: 3, jobs: [{ counts, newApplications: 3 }] });
    const tables = (await jobs.get('/api/recruiter/jobs/all-my-jobs?show=new&sort=new', rita)).body;
    expect(tables).toMatchObject([{ _id: jobId, newApplications: 3 }]);
    const toReview = await jobs.get('/api/recruiter/applications/to-review', rita);
    expect(named(toReview.body)).toEqual(['n1', 'n3', 'r2']);
    expect(toReview.headers.get('x-total-count')).toBe('3');
    await pass(4 * 86_400 - 1);
    await decide(toReview.body[0]._id, { status: 'accepted' });
    const waiting = (await jobs.get('/api/recruiter/jobs/all-my-jobs?show=waiting', rita)).body;
    expect(waiting).toMatchObject([{ _id: jobId, waitingApplications: 2 }]);
  });
});

it('release-held lets every held decision take effect', async () => {
  await pass(HOLD_SECONDS);
  const many = [await applied(), await applied()];
  for (const { id } of many) await reject(id);
  const operation = jobs.server.services[0]!.operations['release-held']!;
  expect(await operation('')).toBe('held decisions that have taken effect: 2');
  for (const { id } of many) expect(await made(id)).toHaveLength(1);
  expect(await operation('')).toBe('no decisions are held');
});

it('says for how long decisions are held', async () => {
  const { body } = await jobs.get('/api/recruiter/applications/rejection-reasons', rita);
  expect(body.holdSeconds).toBe(HOLD_SECONDS);
});
