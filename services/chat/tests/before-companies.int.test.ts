import { randomUUID } from 'node:crypto';
import { bootstrapDatabase, migrate } from '@firstrung/service-kit/db';
import pg from 'pg';
import { expect, test } from 'vitest';
import { schema } from '../src/index.ts';
import { startChat } from './harness.ts';

const TO_RECRUITER = '/api/applicant-to-recruiter-message';
const TO_APPLICANT = '/api/recruiter-to-applicant-message';
const TO_APPLICANTS = '/api/recruiter-to-applicants-message';

const AT = new Date('2025-12-01T12:00:00Z');
const LATER = new Date('2025-12-02T12:00:00Z');

/** Ids of people, jobs and rooms that are there before the service starts. */
const id = {
  rita: randomUUID(),
  ann: randomUUID(),
  bob: randomUUID(),
  job: randomUUID(),
  application: randomUUID(),
  withdrawn: randomUUID(),
  room: randomUUID(),
  otherRoom: randomUUID(),
  announcement: randomUUID(),
};

/**
 * The rows of a service without companies: two conversations of a recruiter, and the announcements of a job.
 */
async function writeRows(url: string): Promise<void> {
  await bootstrapDatabase(url, ['chat']);
  const { '102_contract_companies': _, ...migrations } = schema.migrations;
  // Indexes of later releases are on columns that are not there yet.
  await migrate({ ...schema, migrations, indexes: [] }, { url });
  const client = new pg.Client({ connectionString: url, options: '-c search_path=chat' });
  await client.connect();
  const insert = (table: string, row: Record<string, unknown>) =>
    client.query(
      `insert into ${table} (${Object.keys(row)}) values (${Object.keys(row).map((_, i) => `$${i + 1}`)})`,
      Object.values(row),
    );
  const { rita, ann, bob, job } = id;
  await insert('job', { id: job, version: 7, recruiter_id: rita, title: 'Carpenter', status: 'liveJobs' });
  for (const [applicationId, applicant_id, withdrawn_at] of [
    [id.application, ann, null],
    [id.withdrawn, bob, AT],
  ])
    await insert('application', {
      id: applicationId,
      version: 3,
      job_id: job,
      recruiter_id: rita,
      applicant_id,
      submitted_at: AT,
      withdrawn_at,
    });
  const room = (roomId: string, fields: Record<string, unknown>, seq: number) =>
    insert('room', { id: roomId, recruiter_id: rita, seq, active_at: LATER, created_at: AT, ...fields });
  await room(id.room, { kind: 'recruiter', applicant_id: ann }, 2);
  await room(id.otherRoom, { kind: 'recruiter', applicant_id: bob }, 1);
  await room(id.announcement, { kind: 'announcement', job_id: job }, 1);
  for (const [room_id, person_id, read_seq] of [
    [id.room, rita, 1],
    [id.room, ann, 0],
    [id.otherRoom, rita, 0],
    [id.otherRoom, bob, 0],
    [id.announcement, rita, 0],
    [id.announcement, ann, 0],
  ])
    await insert('room_member', { room_id, person_id, read_seq });
  for (const [room_id, seq, sender_id, body] of [
    [id.room, 1, ann, 'Hello'],
    [id.room, 2, ann, 'Anyone there?'],
    [id.otherRoom, 1, bob, 'I have changed my mind'],
    [id.announcement, 1, rita, 'Welcome'],
  ])
    await insert('message', {
      room_id,
      seq,
      sender_id,
      body,
      id: randomUUID(),
      client_id: randomUUID(),
      created_at: LATER,
    });
  await insert('read_range', { room_id: id.room, person_id: rita, up_to_seq: 1, read_at: LATER });
  await client.end();
}

test('rooms from before companies come over whole with the membership of their recruiter', async () => {
  await using chat = await startChat({ before: writeRows });
  const ann = await chat.person('Ann', 'applicant', id.ann);
  const bob = await chat.person('Bob', 'applicant', id.bob);
  // Until then, an applicant reads and writes as before.
  expect(await chat.read(ann, id.room)).toHaveLength(2);
  expect(await chat.say(bob, id.otherRoom, 'Hello?')).toMatchObject({ seq: 2 });
  await chat.server.processAll();
  expect(chat.record.of('chat.contact.reopened.v1')).toEqual([]);

  const rita = await chat.person('Rita', 'recruiter', id.rita);
  const companyId = chat.companyOf(rita);
  // Jobs publishes its rows again, at the versions that they have.
  await chat.job(rita, 'Carpenter', 'liveJobs', id.job);
  for (const [applicationId, applicantId, withdrawnAt] of [
    [id.application, id.ann, null],
    [id.withdrawn, id.bob, AT.toISOString()],
  ] as const)
    await chat.server.publish(
      'jobs.application.changed.v1',
      { id: applicationId, version: 3 },
      {
        applicationId,
        jobId: id.job,
        companyId,
        recruiterId: id.rita,
        applicantId,
        status: 'not reviewed',
        submittedAt: AT.toISOString(),
        reviewedAt: null,
        acceptedAt: null,
        withdrawnAt,
      },
    );

  const { applicants } = (await chat.get(rita, `${TO_APPLICANT}/all-applicants`)).body;
  expect(applicants).toMatchObject([
    { _id: bob.id, roomId: id.otherRoom, unread: 2 },
    { _id: ann.id, roomId: id.room, unread: 1, lastMessage: { message: 'Anyone there?' } },
  ]);
  for (const contact of applicants) expect(contact).not.toHaveProperty('colleagues');
  expect(await chat.read(rita, id.room)).toMatchObject([
    { message: 'Hello', readBy: [{ userId: rita.id }] },
    { message: 'Anyone there?', readBy: [] },
  ]);
  expect((await chat.get(ann, `${TO_RECRUITER}/all-recruiters`)).body.recruiters).toMatchObject([
    { _id: rita.id, roomId: id.room },
  ]);
  expect((await chat.post(ann, `${TO_RECRUITER}/start-chat`, { user2: rita.id })).body.roomId).toBe(id.room);
  expect((await chat.post(rita, `${TO_APPLICANT}/start-chat`, { applicantId: ann.id })).body.roomId).toBe(
    id.room,
  );
  expect(await chat.say(rita, id.room, 'Here I am')).toMatchObject({ seq: 3 });
  expect((await chat.get(rita, `${TO_APPLICANTS}/job-applicants`)).body.jobs).toMatchObject([
    { _id: id.job, applicantId: [ann.id], roomId: id.announcement, lastMessage: { message: 'Welcome' } },
  ]);
  expect((await chat.post(rita, `${TO_APPLICANTS}/start-chat`, { jobId: id.job })).body.roomId).toBe(
    id.announcement,
  );
  expect(await chat.say(rita, id.announcement, 'To all')).toMatchObject({ seq: 2 });
  expect((await chat.get(ann, `${TO_APPLICANTS}/announcements`)).body.announcements).toMatchObject([
    { _id: id.announcement, unread: 2 },
  ]);

  // Mail and media learn of each conversation with its company, who had written before too.
  await chat.server.processAll();
  const reopened = chat.record.of('chat.contact.reopened.v1').map(({ data }) => data);
  expect(reopened).toContainEqual({
    roomId: id.otherRoom,
    companyId,
    recruiterId: rita.id,
    applicantId: bob.id,
    at: LATER.toISOString(),
  });
  // A colleague finds them like any other.
  const bea = await chat.person('Bea', 'recruiter');
  await chat.member(bea, rita, 'recruiter');
  expect((await chat.post(bea, `${TO_APPLICANT}/start-chat`, { applicantId: ann.id })).body.roomId).toBe(
    id.room,
  );
  expect(await chat.read(bea, id.room)).toHaveLength(4);
});
