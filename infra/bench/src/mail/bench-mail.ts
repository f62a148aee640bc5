import { createTransport } from 'nodemailer';
import { measureRate } from '../closed-loop.ts';
import { type BenchDatabase, startBenchDatabase } from '../database.ts';
import { measurePairs, median, type Pair } from '../pairs.ts';
import { type Result, resultOf } from '../result.ts';
import { type CountingSmtp, startSmtp } from './smtp-server.ts';
import { type MailWorld, startMail } from './world.ts';

/** As many as the sender has. */
const CONNECTIONS = 5;
/** About the size of an email to an applicant. */
const TEXT = 'Come by. '.repeat(20);
const HTML = `<p>${'Come by. '.repeat(450)}</p>`;

/**
 * Compares the sender with nodemailer alone, on as many connections to the same SMTP server; and how long a
 * code takes while emails of a recruiter wait with how long it takes while none does.
 */
export async function benchMail(o: {
  emails: number;
  waiting: number;
  codes: number;
  pairs: number;
}): Promise<Result[]> {
  await using database: BenchDatabase = await startBenchDatabase();
  await using smtp = await startSmtp();
  await using mail = await startMail(await database.create('mail'), smtp.url);
  const loop = { count: o.emails, callers: CONNECTIONS };
  return [
    resultOf({
      name: 'sending queued emails',
      against: `nodemailer, ${CONNECTIONS} connections`,
      unit: 'emails/s',
      pairs: await measurePairs(o.pairs, {
        limit: () => sendAlone(smtp, loop),
        ours: () => sendQueued(mail, smtp, o.emails),
      }),
    }),
    resultOf({
      name: `a code while ${o.waiting} emails wait, p50`,
      against: 'while none waits',
      unit: 'ms',
      pairs: await measureCodes(mail, smtp, o),
    }),
  ];
}

async function sendAlone({ url }: CountingSmtp, loop: { count: number; callers: number }): Promise<number> {
  const pool = createTransport({ url, pool: true, maxConnections: CONNECTIONS });
  const rate = await measureRate(loop, () =>
    pool.sendMail({
      from: { name: 'Firstrung', address: 'board@example.org' },
      to: 'ann@example.org',
      subject: 'Hello',
      text: TEXT,
      html: HTML,
    }),
  );
  pool.close();
  return rate;
}

async function sendQueued(mail: MailWorld, smtp: CountingSmtp, count: number): Promise<number> {
  const all = smtp.expect(count);
  await mail.queue(count);
  const begin = performance.now();
  await all;
  return count / ((performance.now() - begin) / 1_000);
}

/** Codes one after the other, each until it has arrived. */
async function measureCodes(
  mail: MailWorld,
  smtp: CountingSmtp,
  { codes, waiting, pairs }: { codes: number; waiting: number; pairs: number },
): Promise<Pair[]> {
  let sent = 0;
  const timeCodes = async () => {
    const times: number[] = [];
    for (let count = 0; count < codes; count++) {
      const to = `code-${sent++}@example.org`;
      const begin = performance.now();
      const arrived = smtp.expectTo(to);
      await mail.sendCode(to);
      await arrived;
      times.push(performance.now() - begin);
    }
    return median(times);
  };
  return measurePairs(pairs, {
    limit: timeCodes,
    async ours() {
      const first = smtp.expect(CONNECTIONS);
      await mail.queue(waiting);
      await first;
      const time = await timeCodes();
      await mail.empty();
      return time;
    },
  });
}
