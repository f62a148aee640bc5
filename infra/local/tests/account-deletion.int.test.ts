import { createLog } from '@firstrung/service-kit';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createTestNetwork, type TestNetwork } from '../src/testing/network.ts';

/** Words that nobody else has: wherever one of them stands, something of the person is left. */
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
const words = [...APPLICANT_WORDS, ...RECRUITER_WORDS];

test('nothing of a deleted account is left: in no table, no event, no letter, no log line', async () => {
  const lines: string[] = [];
  await using network = await createTestNetwork({
    pages: false,
    log: createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } }),
  });
  const { api, processAll, signUp, code } = network;
  const rita = await signUp('Recruiter', RECRUITER);
  await api('PUT /api/company/update-company-profile', {
    token: rita.token,
    body: {
      name: 'Northlight',
      contact: { email: RECRUITER.emailOrPhone, phone: '+31 10 123 45 67' },
      description: 'Hurdygurdy makers',
    },
  });
  const { job } = await api('POST /api/recruiter/jobs/create-job', {
    token: rita.token,
    body: { title: 'Carpenter', status: 'liveJobs' },
  });

  const zephyrine = await signUp('Applicant', APPLICANT);
  await api('PUT /api/profile/update-profile', {
    token: zephyrine.token,
    body: {
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
  const { applicationId } = await api('POST /api/jobs/apply-job', {
    token: zephyrine.token,
    body: { jobId: job._id, message: 'I am Zephyrine, glockenspiel in hand.' },
  });
  await api('PUT /api/recruiter/applications/update-status/:applicationId', {
    token: rita.token,
    params: { applicationId },
    body: { status: 'accepted' },
  });
  for (const [role, emailOrPhone] of [
    ['Applicant', APPLICANT.emailOrPhone],
    ['Recruiter', RECRUITER.emailOrPhone],
  ] as const) {
    await api(`POST /api/auth${role}/forgot-password`, { body: { emailOrPhone } });
  }
  await processAll();
  expect(await code('elsewhere-quill@example.org')).toMatch(/^\d{6}$/);
  // They are there, or this test would prove nothing.
  const before = await dump(network);
  for (const word of words) expect(placesOf(word, before)).not.toEqual([]);

  for (const [role, { token, password }] of [
    ['Applicant', zephyrine],
    ['Recruiter', rita],
  ] as const) {
    await api(`POST /api/auth${role}/delete-profile`, { token, body: { password } });
  }
  await processAll();
  const left = async () => {
    const rows = await dump(network);
    return words.flatMap((word) => placesOf(word, rows).map((place) => `${word} in ${place}`));
  };
  expect((await left()).filter((place) => !place.endsWith(' in bus.event'))).toEqual([]);
  // Events that everyone has handled go within a minute, once they are a quarter of an hour old.
  network.clock.advance(16 * 60_000);
  await expect.poll(left, { timeout: 250_000, interval: 1_000 }).toEqual([]);

  const log = lines.join('');
  for (const word of [...words, APPLICANT.password]) expect(log.toLowerCase()).not.toContain(word);
  expect(log).toContain('letter sent');
});

interface Row {
  table: string;
  text: string;
}

/** Every row of every table there is, as lower-case text. */
async function dump({ databaseUrl }: TestNetwork): Promise<Row[]> {
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const { rows: tables } = await db.query<{ table: string }>(
      `select format('%I.%I', schemaname, tablename) as table from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const rows: Row[] = [];
    for (const { table } of tables) {
      const { rows: found } = await db.query<{ text: string }>(
        `select lower(to_jsonb(row)::text) as text from ${table} row`,
      );
      for (const { text } of found) rows.push({ table, text });
    }
    return rows;
  } finally {
    await db.end();
  }
}

const placesOf = (word: string, rows: readonly Row[]): string[] =>
  rows.filter(({ text }) => text.includes(word)).map(({ table }) => table);
