import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestNetwork } from '@firstrung/all-in-one/testing/network';
import { compareProjections } from '@firstrung/all-in-one/testing/projections';
import pg from 'pg';
import { expect, test } from 'vitest';
import { makeBackup } from '../src/make-backup.ts';
import { restoreBackup } from '../src/restore-backup.ts';
import { newPlace, type Place, query, quietly, startBoard, upload } from './support.ts';

/** `proof/kills/random-orders.proof.test.ts` sets more. */
const BACKUPS = Number(process.env.BACKUPS ?? 1);
/** How often the board is written to for each backup: before it begins, and while it is made. */
const ROUNDS = 8;

/** What the board has acknowledged. */
interface Acknowledged {
  applications: { id: string; message: string }[];
  messages: { id: string; text: string }[];
  files: { name: string; words: string }[];
}

/** Makes people who apply, chat and upload at once, for a number of rounds. */
async function openLoad(board: TestNetwork) {
  const { api, processAll } = board;
  const [recruiter] = await board.signUpAll('Recruiter', ['Rita']);
  const applicants = await board.signUpAll('Applicant', ['Ada', 'Ben', 'Cleo', 'Dora']);
  await api('PUT /api/company/update-company-profile', {
    token: recruiter.token,
    body: { name: 'Turku Timber' },
  });
  const [ada, ben] = applicants;
  await api('POST /api/pn/encouraged', { token: ada.token, body: { networkId: ben.id } });
  await api('POST /api/pn/encourage-support', { token: ben.token, body: { networkId: ada.id } });
  await processAll();
  const { roomId } = await api('POST /api/applicant/messages/start-chat', {
    token: ada.token,
    body: { user2: ben.id },
  });
  const acknowledged: Acknowledged = { applications: [], messages: [], files: [] };
  let number = 0;

  async function apply() {
    const jobId = await board.postJob(recruiter, { title: `Job ${++number}` });
    for (const { token } of applicants) {
      const message = `Application ${++number}`;
      const body = { jobId, message };
      const { applicationId } = await api('POST /api/jobs/apply-job', { token, body });
      acknowledged.applications.push({ id: applicationId, message });
    }
  }
  async function say() {
    // As many calls as an `apply` makes, so that both last as long.
    for (let sent = 0; sent <= applicants.length; sent++) {
      const text = `Message ${++number}`;
      const body = { roomId, message: text };
      const { message } = await api('POST /api/applicant/messages/send-message', { token: ada.token, body });
      acknowledged.messages.push({ id: message._id, text });
    }
  }
  async function add() {
    const words = `Document ${++number}`;
    const url = await upload(board, ben.token, words);
    // The address ends in words of the document's own name, which its file has not.
    const name = url.slice('/media/'.length).replace(/-.*\./, '.');
    acknowledged.files.push({ name, words });
  }
  async function write(rounds: number) {
    const repeat = async (work: () => Promise<void>) => {
      for (let round = 0; round < rounds; round++) await work();
    };
    await Promise.all([apply, say, add].map(repeat));
  }
  return { acknowledged, write };
}

/** What of it is missing. */
async function findMissing(place: Place, { applications, messages, files }: Acknowledged): Promise<string[]> {
  const read = async (select: string) =>
    new Map((await query<{ id: string; text: string }>(place, select)).map(({ id, text }) => [id, text]));
  const applied = await read('select id, request_message as text from jobs.application');
  const said = await read('select id, body as text from chat.message');
  const stored = (name: string) => join(place.dataDir, 'media', 'files', name.slice(0, 2), name);
  return [
    ...applications.filter(({ id, message }) => applied.get(id) !== message).map(({ message }) => message),
    ...messages.filter(({ id, text }) => said.get(id) !== text).map(({ text }) => text),
    ...files
      .filter(({ name, words }) => !readFileSync(stored(name), 'utf8').includes(words))
      .map(({ words }) => words),
  ];
}

test(
  `${BACKUPS} backups of a board that works, restored elsewhere: nothing acknowledged is missing, nothing is half`,
  async () => {
    const place = await newPlace({ empty: false });
    await using board = await startBoard(place);
    const { acknowledged, write } = await openLoad(board);
    const counts: string[] = [];
    for (let count = 1; count <= BACKUPS; count++) {
      const seen = acknowledged.applications.length;
      const writing = write(ROUNDS);
      await expect.poll(() => acknowledged.applications.length).toBeGreaterThan(seen + 8);
      const before = structuredClone(acknowledged);
      const [{ file }] = await Promise.all([makeBackup(quietly(place.env)), writing]);
      const elsewhere = await newPlace();
      await restoreBackup({ ...quietly(elsewhere.env), file });
      expect(await findMissing(elsewhere, before)).toEqual([]);
      const applied = await query(elsewhere, 'select from jobs.application');
      await using restored = await startBoard(elsewhere);
      await restored.processAll();
      await using stack = new AsyncDisposableStack();
      const client = new pg.Client({ connectionString: elsewhere.databaseUrl });
      await client.connect();
      stack.defer(() => client.end());
      expect(await compareProjections(client)).toEqual([]);
      counts.push(
        `${count}: ${before.applications.length} applications, ${before.messages.length} messages, ${before.files.length} files before it; it has ${applied.length} of ${acknowledged.applications.length} applications`,
      );
    }
    console.log(counts.join('\n'));
  },
  BACKUPS * 300_000,
);
