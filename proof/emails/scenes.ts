import { randomUUID } from 'node:crypto';
import { callAs, joinStaff } from '@firstrung/all-in-one/testing/staff';
import { type Application, createActs } from './acts.ts';
import type { Journal } from './journal.ts';

/** A month of work on jobs and applications, and of conversations. Each scene has people of its own. */
export async function playScenes(journal: Journal): Promise<void> {
  const { scene, cast, wait, days, does, operate } = journal;
  const acts = createActs(journal);
  const { company, post, move, apply, decide, join, save, say } = acts;

  await scene('An application', async () => {
    const { Rita, Ann, Bea, Cem, Dot } = await cast('Rita, Ann, Bea, Cem, Dot by phone');
    await company(Rita, 'Harbour Bakery');
    const job = await post(Rita, 'Baker');
    const ann = await apply(Ann, job);
    await apply(Dot, job);
    await acts.undoApplication(await apply(Bea, job));
    await acts.withdraw(await apply(Cem, job));
    await wait();
    await acts.open(Rita, ann);
    await wait();
    await acts.withdraw(ann);
    await wait();
    await apply(Ann, job);
    await wait();
    await acts.readAll(Rita);
    await days(1);
  });

  await scene('Decisions', async () => {
    const { Rita, ...applicants } = await cast(
      'Rita, Ann, Bea, Cem, Dot by phone, Eve, Fay, Gus by phone, Hal, Ida',
    );
    await company(Rita, 'Brown & Sons');
    const job = await post(Rita, 'Carpenter');
    const of = {} as Record<keyof typeof applicants, Application>;
    for (const applicant of Object.values(applicants))
      of[applicant.name as keyof typeof of] = await apply(applicant, job);
    const { Ann, Bea, Cem, Dot, Eve, Fay, Gus, Hal, Ida } = of;
    await wait(3);
    await decide(Rita, [Ann, Dot], 'not up to snuff');
    const rejectionReasons = ['overqualified', 'project Counts'] as const;
    await decide(Rita, [Bea], 'not up to snuff', { rejectionReasons: [...rejectionReasons], explain: true });
    await decide(Rita, [Cem], 'not up to snuff', { words: 'Dear {name},\n\nnot this time.' });
    await decide(Rita, [Eve], 'nextSteps Shortlisted');
    await decide(Rita, [Fay], 'nextSteps Shortlisted', { words: 'Dear {name},\n\ncome on Monday.' });
    await decide(Rita, [Gus, Hal], 'accepted');
    await wait(3);
    await decide(Rita, [Ida], 'not up to snuff');
    await acts.undo(Rita, [Ida]);
    await wait();
    await decide(Rita, [Ida], 'accepted');
    await acts.withdraw(Ida);
    await wait();
    await decide(Rita, [Eve], 'accepted');
    await acts.send(Rita, [Eve]);
    await wait();
    await decide(Rita, [Fay], 'not reviewed');
    await wait();
  });

  await scene('Emails of a recruiter', async () => {
    const { Rita, Ann, Bea, Dot } = await cast('Rita, Ann, Bea, Dot by phone');
    await company(Rita, 'Ink & Paper');
    const job = await post(Rita, 'Printer');
    const ann = await apply(Ann, job);
    for (const person of [Bea, Dot]) await apply(person, job);
    await wait(3);
    for (const { name, emailOrPhone: to } of [Ann, Dot])
      await does(Rita, `sends an email to ${name}`, 'POST /api/email/send-email', {
        body: { to, subject: 'Your first day', text: 'Come at nine.' },
      });
    const subject = 'What to bring';
    await does(Rita, 'writes to all applicants', 'POST /api/recruiter/write-to', {
      body: {
        clientId: randomUUID(),
        jobId: job.id,
        filter: {},
        subject,
        text: 'Dear {name}, bring an apron.',
      },
    });
    await wait();
    await operate('bounced', Ann.emailOrPhone);
    await wait();
    await acts.withdraw(ann);
    await wait();
  });

  await scene('Jobs that are handed over, and members who change', async () => {
    const { Rita, Rolf, Rosa, Remo, Ann, Bea } = await cast('Rita, Rolf, Rosa, Remo, Ann, Bea');
    await company(Rita, 'Turku Timber');
    await join(Rita, Rolf, 'owner');
    await join(Rita, Rosa);
    await join(Rita, Remo, 'reader');
    await wait();
    const job = await post(Rita, 'Joiner');
    const other = await post(Rolf, 'Turner');
    const ann = await apply(Ann, job);
    await apply(Bea, other);
    await wait(3);
    await acts.handOver(Rita, job, Rosa);
    await wait();
    await acts.note(Rosa, ann, Rita, Remo);
    await wait();
    await acts.setRole(Rita, Remo, 'recruiter');
    await wait();
    await acts.setRole(Rolf, Rosa, 'reader', Rita.id);
    await wait();
    await acts.remove(Rita, Rosa);
    await wait();
    await decide(Rita, [ann], 'accepted');
    await acts.remove(Rolf, Rita);
    await acts.withdraw(ann);
    await wait();
    // Reminders of two jobs at the same time would come in any order.
    await move(Rolf, job, 'liveJobs', 'pausedJobs');
  });

  await scene('Saved jobs', async () => {
    const { Rita, Ann, Bea } = await cast('Rita, Ann, Bea');
    await company(Rita, 'Woodwork');
    const cook = await post(Rita, 'Cook');
    const waiter = await post(Rita, 'Waiter', { closesOn: '2026-06-30' });
    for (const job of [cook, waiter]) for (const person of [Ann, Bea]) await save(person, job);
    await wait(3);
    await move(Rita, cook, 'liveJobs', 'pausedJobs');
    await wait();
    await move(Rita, cook, 'pausedJobs', 'liveJobs');
    await does(Rita, 'lets Waiter close earlier', 'PUT /api/recruiter/jobs/update-job', {
      body: { jobId: waiter.id, closesOn: '2026-05-31' },
    });
    await acts.readAll(Ann);
    await wait();
    await does(Ann, 'removes Waiter from the saved jobs', 'POST /api/jobs/unsave-job', {
      body: { jobId: waiter.id },
    });
    await move(Rita, waiter, 'liveJobs', 'deletedJobs');
    await wait();
  });

  await scene('Saved searches', async () => {
    const { Rita, Ann, Bea } = await cast('Rita, Ann, Bea');
    await company(Rita, 'Barrels');
    for (const person of [Ann, Bea]) await acts.saveSearch(person, 'cooper');
    const cooper = await post(Rita, 'Cooper');
    await post(Rita, 'Master cooper');
    await wait();
    await acts.readAll(Ann);
    await move(Rita, cooper, 'liveJobs', 'pausedJobs');
    await days(1);
  });

  await scene('Connections and conversations', async () => {
    const { Rita, Ann, Bea, Cem } = await cast('Rita, Ann, Bea, Cem');
    await company(Rita, 'Lutes');
    await acts.connect(Ann, Bea);
    await wait();
    await acts.agree(Bea, Ann);
    await wait();
    await acts.connect(Cem, Ann);
    await does(Cem, 'withdraws the request', 'POST /api/pn/withdraw', { body: { networkId: Ann.id } });
    await wait();
    await acts.connect(Cem, Bea);
    await acts.readAll(Bea);
    await wait();
    await does(Bea, 'declines', 'POST /api/pn/discouraged', {
      body: { networkId: Cem.id, type: 'polite' },
    });
    await wait();
    const direct = await acts.direct(Ann, Bea);
    await say(Ann, direct);
    await say(Ann, direct, 'Are you there?');
    await wait();
    await say(Ann, direct, 'Hello again');
    await wait(3);
    await acts.read(Bea, direct);
    await wait();
    await say(Ann, direct, 'A mistake');
    await wait(3);
    await does(Ann, 'deletes it for all', 'POST /api/applicant/messages/delete-message-for-all', {
      body: { roomId: direct.id, messageId: direct.last },
    });
    await wait();
    await acts.connect(Cem, Ann);
    await say(Bea, direct, 'Good evening');
    await wait();
    const group = await acts.group(Ann, 'Choir', Bea);
    await say(Ann, group);
    await wait();
    const job = await post(Rita, 'Lutenist');
    for (const person of [Ann, Bea]) await apply(person, job);
    await wait(3);
    await say(Rita, await acts.announce(Rita, job), 'To all of you');
    await wait();
    const office = await acts.office(Rita, Ann);
    await say(Rita, office);
    await wait();
    await say(Ann, office, 'Thank you');
    await wait();
  });

  await scene('A job that nobody tends to', async () => {
    const { Rita, Ann, Bea } = await cast('Rita, Ann, Bea');
    await company(Rita, 'Slow Food');
    const closesOn = new Date(journal.clock.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
    const closing = await post(Rita, 'Miller', { closesOn, answerWithin: 5 });
    const idle = await post(Rita, 'Brewer');
    for (const job of [closing, idle]) await save(Bea, job);
    await apply(Ann, closing);
    await wait(3);
    await days(12);
    await does(Ann, 'asks for an answer', 'POST /api/jobs/ask-for-answer', { body: { jobId: closing.id } });
    await days(20);
  });
}

/** A first job that staff refuse, and approve when it was sent in again. */
export async function playReviewScene(journal: Journal): Promise<void> {
  const { scene, cast, wait, does, act, network, night } = journal;
  const { company, post } = createActs(journal);

  await scene('Staff approve what companies write', async () => {
    const { Rita } = await cast('Rita');
    const staff = await joinStaff(network, 'manager');
    await company(Rita, 'Harbour Bakery');
    const job = await post(Rita, 'Baker');
    const decide = async (call: 'approve' | 'refuse', more: object = {}) => {
      const subject = { kind: 'job', id: job.id };
      const { version } = (await callAs(network, staff, 'queue/details', subject)).body;
      await act(`Staff ${call} it`, () =>
        callAs(network, staff, `queue/${call}`, { ...subject, version, ...more }),
      );
    };
    await wait();
    await decide('refuse', { reason: 'It names no place.' });
    await wait();
    const body = { jobId: job.id, location: 'Lisbon' };
    await does(Rita, 'names the place', 'PUT /api/recruiter/jobs/update-job', { body });
    await wait(3);
    await decide('approve');
    await wait();
    await night();
  });
}
