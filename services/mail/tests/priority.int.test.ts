import { expect, test } from 'vitest';
import { minutes, startMail } from './harness.ts';
import { createEventSource } from './notification-events.ts';
import { startSmtp } from './smtp.ts';

const QUEUED = 10_000;
/** What the sender takes at once. */
const AT_ONCE = 5;

test('a code and a digest leave before the 10,000 emails that one recruiter has queued', async () => {
  await using smtp = await startSmtp();
  await using mail = await startMail({ env: { SMTP_URL: smtp.url } });
  const events = createEventSource(mail);
  const recruiterId = await mail.account('rita@example.com', { name: 'Rita' });
  const applicantId = await mail.account('ann@example.com', { name: 'Ann' });
  await events.application(1, { recruiterId, applicantId });
  // A code and the digest of 8:00 are refused for now, so they are due again later than all others.
  smtp.mood = 'later';
  mail.clock.advance(minutes(8 * 60));
  await mail.sendCode({ to: 'cem@example.com' });
  expect(await mail.query('select attempts, priority from mail.outgoing_email order by priority')).toEqual([
    { attempts: 1, priority: 0 },
    { attempts: 1, priority: 1 },
  ]);
  await mail.query(
    `insert into mail.outgoing_email (id, account_id, sender_id, source, state, due_at, attempts, created_at, priority)
     select gen_random_uuid(), $1::uuid, $2::uuid, jsonb_build_object('kind', 'personal', 'senderId', $2::uuid,
       'subject', 'Hello', 'text', 'Come by.'), 'due', $3::timestamptz, 0, $3::timestamptz, 2
     from generate_series(1, $4::integer)`,
    [applicantId, recruiterId, mail.clock.now(), QUEUED],
  );
  smtp.mood = 'take';
  const sending = mail.server.processAll();
  await expect.poll(() => smtp.received.length, { timeout: 120_000 }).toBeGreaterThan(20);
  mail.clock.advance(minutes(1));
  const before = smtp.received.length;
  const place = (to: string) => smtp.received.findIndex((email) => email.to.includes(to));
  await expect
    .poll(() => Math.min(place('cem@example.com'), place('rita@example.com')), { timeout: 120_000 })
    .toBeGreaterThan(-1);
  for (const to of ['cem@example.com', 'rita@example.com']) {
    expect(place(to)).toBeGreaterThanOrEqual(before - AT_ONCE);
    expect(place(to)).toBeLessThan(before + 4 * AT_ONCE);
  }
  await mail.query(`update mail.outgoing_email set state = 'cancelled' where state = 'due'`);
  await sending;
});
