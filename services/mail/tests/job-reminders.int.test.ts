import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { minutes, sharedMail } from './harness.ts';
import { createEventSource } from './notification-events.ts';

const mail = await sharedMail();
const events = createEventSource(mail);

/** A member with an address, who is responsible for a job. */
async function responsible(title: string) {
  const address = `${randomUUID()}@example.com`;
  const id = await mail.account(address, { name: 'Rita Roe' });
  await mail.member(id);
  const companyId = randomUUID();
  await mail.member(id, { companyId, role: 'owner', version: 2 });
  const jobId = await mail.job(title, { companyId, recruiterId: id });
  return { id, address, companyId, jobId };
}
type Responsible = Awaited<ReturnType<typeof responsible>>;

const remind = ({ id, companyId, jobId }: Responsible, about: 'closing' | 'stillOpen', day: string) =>
  mail.publish(
    'jobs.job.reminded.v1',
    { id: jobId, version: 0 },
    { jobId, companyId, recruiterId: id, about, day },
  );
const emailsTo = async ({ address }: Responsible) => {
  await mail.pass(minutes(75));
  return mail.mailbox(address);
};

describe.each([
  {
    about: 'closing',
    kind: 'jobCloses',
    subject: '“Baker” closes at the end of 30 November 2026',
    says: 'Nothing changes until you do.',
  },
  {
    about: 'stillOpen',
    kind: 'stillOpen',
    subject: 'Is “Baker” still open?',
    says: 'or it is paused on 30 November 2026.',
  },
] as const)('$kind', ({ about, kind, subject, says }) => {
  it('rings once for each reminder, and comes by e-mail with the day and the page of the job', async () => {
    const rita = await responsible('Baker');
    await remind(rita, about, '2026-11-30');
    expect((await events.of(rita.id, 'recruiter')).notifications).toMatchObject([
      {
        kind,
        read: false,
        person: null,
        applicationId: null,
        job: { _id: rita.jobId, title: 'Baker' },
        day: '2026-11-30',
      },
    ]);
    const [email, ...others] = await emailsTo(rita);
    expect(others).toEqual([]);
    expect(email!.subject).toBe(subject);
    expect(email!.text).toContain(says);
    expect(email!.text).toContain(`http://localhost:3000/recruiter/job-details/${rita.jobId}`);
    expect(email!.text).toMatch(/\/recruiter\/unsubscribe#token=/);

    await remind(rita, about, '2026-12-30');
    const { notifications } = await events.of(rita.id, 'recruiter');
    expect(notifications.map(({ day }) => day)).toEqual(['2026-12-30']);
    expect(await emailsTo(rita)).toHaveLength(2);
  });

  it('is switched off apart, in the app and by the one click of an e-mail', async () => {
    const rita = await responsible('Baker');
    await events.settings(rita.id, 'recruiter', { kind, on: false });
    await remind(rita, about, '2026-11-30');
    expect((await events.of(rita.id, 'recruiter')).notifications).toEqual([]);
    const [email] = await emailsTo(rita);
    const token = /unsubscribe#token=(\S+)/.exec(email!.text)![1];
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    await fetch(`${mail.server.url}/api/mail/unsubscribe?token=${token}`, { method: 'POST', body });
    await remind(rita, about, '2026-12-30');
    expect(await emailsTo(rita)).toHaveLength(1);
  });
});
