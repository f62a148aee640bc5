import type { Role } from '@firstrung/contracts';
import type { KitTables } from '@firstrung/service-kit/db';
import { httpError, invalidInput, notFound } from '@firstrung/service-kit/http';
import type { Transaction } from 'kysely';
import type { ChatContext } from '../context.ts';
import { ensurePerson, findPerson } from '../db/queries/people.ts';
import { allApplied, connectedAmong, hasApplied, hasLiveJob, ownJob } from '../db/queries/relations.ts';
import {
  directKey,
  findRoom,
  makeAnnouncement,
  makeGroup,
  makeRoom,
  type Room,
  type RoomKey,
} from '../db/queries/rooms.ts';
import type { ChatTables } from '../db/tables.ts';
import { notAllowed, notConnected, soon } from './refusals.ts';

export interface Caller {
  id: string;
  role: Role;
  name: string;
}

type Tx = Transaction<ChatTables & KitTables>;

/** The room of two applicants; made if they are connected now. */
export async function directRoom(
  context: ChatContext,
  caller: Caller,
  other: string,
  now: Date,
): Promise<Room> {
  const otherId = other.toLowerCase();
  if (otherId === caller.id) throw invalidInput([{ path: 'user2', message: 'is your own' }]);
  const key = directKey(caller.id, otherId);
  const known = await findRoom(context.db, key);
  if (known) return known;
  if (!(await soon(() => findPerson(context.db, otherId, 'applicant')))) throw notFound();
  const connected = await soon(async () => (await connectedAmong(context.db, caller.id, [otherId])).size > 0);
  if (!connected) throw notConnected();
  return make(context, caller, (tx) => makeRoom(tx, key, [caller.id, otherId], now));
}

/** The room of an applicant, who calls, and a recruiter; made if the recruiter has a live job. */
export async function roomWithRecruiter(
  context: ChatContext,
  caller: Caller,
  recruiter: string,
  now: Date,
): Promise<Room> {
  const key = recruiterKey(caller.id, recruiter.toLowerCase());
  const known = await findRoom(context.db, key);
  if (known) return known;
  if (!(await soon(() => findPerson(context.db, key.recruiter_id, 'recruiter')))) throw notFound();
  if (!(await soon(() => hasLiveJob(context.db, key.recruiter_id)))) throw notAllowed();
  return make(context, caller, (tx) => makeRoom(tx, key, [caller.id, key.recruiter_id], now));
}

/** The room of a recruiter, who calls, and an applicant; made if they have applied to one of the own jobs. */
export async function roomWithApplicant(
  context: ChatContext,
  caller: Caller,
  applicant: string,
  now: Date,
): Promise<Room> {
  const key = recruiterKey(applicant.toLowerCase(), caller.id);
  const known = await findRoom(context.db, key);
  if (known) return known;
  if (!(await soon(() => findPerson(context.db, key.applicant_id, 'applicant')))) throw notFound();
  if (!(await soon(() => hasApplied(context.db, key.applicant_id, caller.id)))) throw notAllowed();
  return make(context, caller, (tx) => makeRoom(tx, key, [caller.id, key.applicant_id], now));
}

/** The announcement room of one of the caller's jobs. `applicantIds` must all have applied to it. */
export async function announcementRoom(
  context: ChatContext,
  caller: Caller,
  { jobId, applicantIds = [] }: { jobId: string; applicantIds?: readonly string[] | undefined },
  now: Date,
): Promise<Room> {
  const job = await soon(() => ownJob(context.db, jobId, caller.id));
  if (!job) throw notFound();
  if (!(await soon(() => allApplied(context.db, job.id, applicantIds)))) throw notAllowed();
  const key = { kind: 'announcement', job_id: job.id, recruiter_id: caller.id } as const;
  return (await findRoom(context.db, key)) ?? make(context, caller, (tx) => makeAnnouncement(tx, key, now));
}

const MAX_CONNECTIONS = 49;
const MAX_NAME = 100;

/** A new group of the caller and some of their connections. */
export async function newGroup(
  context: ChatContext,
  caller: Caller,
  { groupName, userIds }: { groupName: string; userIds: readonly string[] },
  now: Date,
): Promise<Room> {
  const name = groupName.trim();
  const others = [...new Set(userIds.map((id) => id.toLowerCase()))].filter((id) => id !== caller.id);
  if (name === '') throw invalidInput([{ path: 'groupName', message: 'must not be empty' }]);
  if ([...name].length > MAX_NAME)
    throw invalidInput([{ path: 'groupName', message: `must have at most ${MAX_NAME} characters` }]);
  if (others.length === 0)
    throw invalidInput([{ path: 'userIds', message: 'must name at least one of your connections' }]);
  if (others.length > MAX_CONNECTIONS)
    throw invalidInput([
      { path: 'userIds', message: `must name at most ${MAX_CONNECTIONS} of your connections` },
    ]);
  const connected = async () => (await connectedAmong(context.db, caller.id, others)).size === others.length;
  if (!(await soon(connected))) throw notConnected();
  return make(context, caller, (tx) => makeGroup(tx, name, [caller.id, ...others], now));
}

const recruiterKey = (applicantId: string, recruiterId: string) =>
  ({ kind: 'recruiter', applicant_id: applicantId, recruiter_id: recruiterId }) as const satisfies RoomKey;

const make = (context: ChatContext, caller: Caller, making: (tx: Tx) => Promise<Room>): Promise<Room> =>
  context.transaction(async (tx) => {
    if (!(await ensurePerson(tx, caller)))
      throw httpError('TokenRevoked', 'Your session has ended. Please login again.');
    return making(tx);
  });
