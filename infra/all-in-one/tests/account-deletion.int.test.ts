import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLog } from '@firstrung/service-kit/service';
import { openTestPool, queryOnce } from '@firstrung/test-kit/database';
import { startNats } from '@firstrung/test-kit/nats';
import { expect, onTestFinished, test } from 'vitest';
import { createTestNetwork, type TestNetwork } from '../testing/network.ts';

/** Words that only this person's data contain: each one found means that data are left. */
const APPLICANT = {
  name: 'Zephyrine Quillfeather',
  emailOrPhone: 'zephyrine.quill@example.org',
  password: 'correct horse',
};
const RECRUITER = {
  name: 'Balthasar Oxenstierna',
  emailOrPhone: 'b.oxenstierna@example.org',
  password: 'correct horse',
};
const APPLICANT_WORDS = ['zephyrine', 'quillfeather', 'harpsichord', 'elsewhere-quill', 'glockenspiel'];
const RECRUITER_WORDS = ['balthasar', 'oxenstierna', 'hurdygurdy'];
/** Only in a document, and its name. */
const DOCUMENT_WORDS = ['didgeridoo', 'bagpipes'];
const words = [...APPLICANT_WORDS, ...RECRUITER_WORDS, ...DOCUMENT_WORDS];

/** Everything that the bus has stored, as text. */
type ReadBus = () => Promise<string>;

/** Settings of a network with each kind of bus. The embedded one's log is among the tables. */
const buses: Record<string, () => Promise<{ env: Record<string, string>; readBus: ReadBus }>> = {
  embedded: async () => ({ env: {}, readBus: async () => '' }),
  async jetstream() {
    const nats = await startNats();
    onTestFinished(nats.stop);
    const readBus = async () => (await nats.stored()).toString('latin1').toLowerCase();
    return { env: { NATS_URL: nats.url }, readBus };
  },
};

test.each(Object.entries(buses))(
  'nothing of a deleted account is left on the %s bus: in no table, event, email, file or log line',
  async (kind, openBus) => {
    const lines: string[] = [];
    const { env, readBus } = await openBus();
    await using network = await createTestNetwork({
      env,
      pages: false,
      log: createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } }),
    });
    const { api, processAll, signUp, code } = network;
    // A consumer that is away has the embedded bus keep all events.
    if (kind === 'embedded')
      await queryOnce(
        network.databaseUrl,
        `insert into bus.consumer (name, type) select distinct 'away-' || type, type from bus.consumer`,
      );
    const rita = await signUp('Recruiter', RECRUITER);
    await api('PUT /api/company/update-company-profile', {
      token: rita.token,
      body: {
        name: 'Northlight',
        contact: { email: RECRUITER.emailOrPhone, phone: '+31 10 123 45 67' },
        description: 'Hurdygurdy makers',
      },
    });
    const jobId = await network.postJob(rita);

    const zephyrine = await signUp('Applicant', APPLICANT);
    const { proof } = await api('POST /api/authApplicant/confirm-password', {
      token: zephyrine.token,
      body: { currentPassword: zephyrine.password },
    });
    await api('PUT /api/profile/update-profile', {
      token: zephyrine.token,
      body: {
        proof,
        about: 'Plays the harpsichord',
        skills: 'harpsichord',
        education: 'Harpsichord school',
        discipline: 'Harpsichord',
        defaultMessage: 'Glockenspiel!',
        profilePicture: 'https://pictures.example/zephyrine.png',
        emailOrPhone: 'elsewhere-quill@example.org',
      },
    });
    await processAll();
    // Its words are in no other data.
    const resume = await network.upload(zephyrine.token, '%PDF-1.7\n% Didgeridoo\n%%EOF\n', 'Bagpipes.pdf');
    await api('PUT /api/profile/update-profile', { token: zephyrine.token, body: { resume } });
    const { applicationId } = await api('POST /api/jobs/apply-job', {
      token: zephyrine.token,
      body: { jobId, message: 'I am Zephyrine, glockenspiel in hand.' },
    });
    await api('PUT /api/recruiter/applications/update-status/:applicationId', {
      token: rita.token,
      params: { applicationId },
      body: { status: 'accepted' },
    });
    await processAll();
    for (const { token } of [zephyrine, rita]) {
      const params = { name: decodeURIComponent(resume.slice('/media/'.length)) };
      await api('GET /api/media/document-link/:name', { token, params });
    }
    for (const [role, emailOrPhone] of [
      ['Applicant', APPLICANT.emailOrPhone],
      ['Recruiter', RECRUITER.emailOrPhone],
    ] as const) {
      await api(`POST /api/auth${role}/forgot-password`, { body: { emailOrPhone } });
    }
    await processAll();
    expect(await code('elsewhere-quill@example.org')).toMatch(/^\d{6}$/);
    await giveUpAnEvent(network);
    // The words must be found now, or this test would prove nothing.
    const before = await dump(network, readBus);
    for (const word of words) expect(placesOf(word, before)).not.toEqual([]);
    expect(placesOf('didgeridoo', before)).toEqual([expect.stringMatching(/^media\/files\/.*\.pdf$/)]);
    expect(placesOf('harpsichord', before)).toContain(kind === 'embedded' ? 'bus.delivery' : 'the bus');

    for (const [role, { token, password }] of [
      ['Applicant', zephyrine],
      ['Recruiter', rita],
    ] as const) {
      await api(`POST /api/auth${role}/delete-profile`, { token, body: { password } });
    }
    await processAll();
    await takeDeletionNotices(network);
    // Events that were on their way to the bus have arrived by now.
    network.clock.advance(30_000);
    await processAll();
    const after = await dump(network, readBus);
    expect(words.flatMap((word) => placesOf(word, after).map((place) => `${word} in ${place}`))).toEqual([]);

    const log = lines.join('');
    for (const word of [...words, APPLICANT.password]) expect(log.toLowerCase()).not.toContain(word);
    expect(log).toContain('email sent');
  },
);

/**
 * The last emails, that the accounts were deleted, are all that
 * the mailbox of development keeps: a mail server has them sent.
 */
async function takeDeletionNotices({ mailbox, databaseUrl }: TestNetwork): Promise<void> {
  const notices = (await mailbox()).filter(({ subject }) => subject === 'Your Firstrung account was deleted');
  expect(notices.map(({ to }) => to).sort()).toEqual([RECRUITER.emailOrPhone, APPLICANT.emailOrPhone].sort());
  await queryOnce(databaseUrl, 'delete from mail.mailbox_email where subject = $1', [notices[0]!.subject]);
}

interface Row {
  table: string;
  text: string;
}

/** Inserts a dead letter, as a subscription of jobs does after its last try. */
const giveUpAnEvent = ({ databaseUrl }: TestNetwork) =>
  queryOnce(
    databaseUrl,
    `insert into jobs.dead_letter (subscription, event_id, type, envelope, reason, error, attempts, failed_at)
      select 'profile-changed', 'networks-1', 'networks.profile.changed.v1',
        json_build_object('aggregate', json_build_object('id', id), 'data', json_build_object('name', name)), 'failed', '', 8, now()
      from networks.profile`,
  );

/** All rows of all tables, all stored files, and everything that the bus has stored, as lower-case text. */
async function dump({ databaseUrl, dataDir }: TestNetwork, readBus: ReadBus): Promise<Row[]> {
  const db = openTestPool(databaseUrl);
  const { rows: tables } = await db.query<{ table: string }>(
    `select format('%I.%I', schemaname, tablename) as table from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const rows: Row[] = [{ table: 'the bus', text: await readBus() }, ...(await readFiles(dataDir))];
  for (const { table } of tables) {
    const { rows: found } = await db.query<{ text: string }>(
      `select lower(to_jsonb(row)::text) as text from ${table} row`,
    );
    for (const { text } of found) rows.push({ table, text });
  }
  await db.end();
  return rows;
}

async function readFiles(folder: string): Promise<Row[]> {
  const paths = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = paths.filter((path) => path.isFile()).map((path) => join(path.parentPath, path.name));
  return Promise.all(
    files.map(async (path) => ({
      table: path.slice(folder.length + 1),
      text: (await readFile(path, 'latin1')).toLowerCase(),
    })),
  );
}

const placesOf = (word: string, rows: readonly Row[]): string[] =>
  rows.filter(({ text }) => text.includes(word)).map(({ table }) => table);
