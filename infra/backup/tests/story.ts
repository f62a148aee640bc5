import type { TestNetwork } from '@firstrung/all-in-one/testing/network';
import type { SignedIn } from '@firstrung/test-kit/people';
import { beforeAll } from 'vitest';
import { makeBackup } from '../src/make-backup.ts';
import { newPlace, type Place, query, quietly, startBoard, upload } from './support.ts';

interface People {
  rita: SignedIn;
  ada: SignedIn;
  ben: SignedIn;
}

/** Two people apply for a job, one is accepted and gets an email, and each has a file. */
async function playStory(board: TestNetwork): Promise<People> {
  const { api, processAll, clock } = board;
  const rita = await board.signUp('Recruiter', { name: 'Rita' });
  const [ada, ben] = await board.signUpAll('Applicant', ['Ada', 'Ben']);
  const asRita = { token: rita.token };
  await api('PUT /api/company/update-company-profile', { ...asRita, body: { name: 'Turku Timber' } });
  const jobId = await board.postJob(rita);
  for (const { token } of [ada, ben]) {
    const resume = await upload(board, token, 'A letter');
    await api('PUT /api/profile/update-profile', { token, body: { resume } });
    const { applicationId } = await api('POST /api/jobs/apply-job', { token, body: { jobId } });
    if (token !== ada.token) continue;
    await api('PUT /api/recruiter/applications/update-status/:applicationId', {
      ...asRita,
      params: { applicationId },
      body: { status: 'accepted' },
    });
  }
  await api('POST /api/authApplicant/change-password', {
    token: ada.token,
    body: { currentPassword: ada.password, newPassword: 'another correct horse' },
  });
  await processAll();
  clock.advance(60_000);
  await processAll();
  return { rita, ada: { ...ada, password: 'another correct horse' }, ben };
}

/**
 * A place with a story, on which no board runs any more, and a backup of it, after which Ada has uploaded
 * another file: every test of a file uses them.
 */
export interface Told {
  place: Place;
  people: People;
  file: string;
}

/** Plays the story once for the tests of a file, which restore the backup or work on copies of the place. */
export function tellOnce(): Told {
  const told = {} as Told;
  beforeAll(async () => {
    const made = new AsyncDisposableStack();
    const place = await newPlace({ empty: false, cleaning: (remove) => made.defer(remove) });
    {
      // Before the tests, however long they take: no notification is left to become due in them.
      await using board = await startBoard(place, {}, new Date(Date.now() - 120_000));
      // For a consumer that is away the bus keeps the notices.
      await query(place, `insert into bus.consumer (name, type) values ('away', 'auth.notice.issued.v1')`);
      told.people = await playStory(board);
      told.file = (await makeBackup(quietly(place.env))).file;
      await upload(board, (await logIn(board, told.people.ada)).body.token, 'A newer letter');
      await board.processAll();
    }
    told.place = place;
    return () => made.disposeAsync();
  });
  return told;
}

export const logIn = ({ call }: TestNetwork, { role, emailOrPhone, password }: SignedIn) =>
  call('POST', `/api/auth${role}/login`, { body: { emailOrPhone, password } });

/** Makes a job that a person applies for, and lets the recruiter be notified. */
export async function applyForNewJob(
  board: TestNetwork,
  { rita, person, title = 'Joiner' }: { rita: SignedIn; person: SignedIn; title?: string },
) {
  const [asRita, asPerson] = [(await logIn(board, rita)).body, (await logIn(board, person)).body];
  const jobId = await board.postJob(asRita, { title });
  await board.processAll();
  await board.api('POST /api/jobs/apply-job', { token: asPerson.token, body: { jobId } });
  await board.processAll();
  // It can't be undone any more.
  board.clock.advance(60_000);
  await board.processAll();
  const { notifications } = await board.api('GET /api/notifications', { token: asRita.token });
  return notifications.filter((one) => one.values.jobId === jobId);
}

export const countOf = async (place: Place, from: string): Promise<number> =>
  (await query<{ count: number }>(place, `select count(*)::int as count from ${from}`))[0]!.count;
