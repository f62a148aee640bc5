import type { Role } from '@firstrung/contracts';
import type { KitTables } from '@firstrung/service-kit/db';
import { httpError, invalidInput } from '@firstrung/service-kit/http';
import type { Transaction } from 'kysely';
import type { ChatContext } from '../context.ts';
import { ensurePerson, findPerson } from '../db/queries/people.ts';
import { allApplied, connectedAmong, hasApplied, hasLiveJob, ownJob } from '../db/queries/relations.ts';
import {
  createAnnouncementRoom,
  createGroupRoom,
  createPairRoom,
  directKey,
  findRoom,
  type Room,
  type RoomKey,
} from '../db/queries/rooms.ts';
import type { ChatTables } from '../db/tables.ts';
import { openRefusal } from '../domain/room-rules.ts';
import { throwLastingRefusal } from './refusals.ts';

export interface Caller {
  id: string;
  role: Role;
  name: string;
}

type Tx = Transaction<ChatTables & KitTables>;

// These return the existing room or create it. They throw the refusals of `openRefusal`.

/** The room of two applicants. */
export async function openDirectRoom(
  context: ChatContext,
  caller: Caller,
  other: string,
  now: Date,
): Promise<Room> {
  const otherId = other.toLowerCase();
  if (otherId === caller.id) throw invalidInput([{ path: 'user2', message: 'is your own' }]);
  const key = directKey(caller.id, otherId);
  const existing = await findRoom(context.db, key);
  if (existing) return existing;
  await throwLastingRefusal(async () =>
    openRefusal({
      kind: 'direct',
      otherExists: (await findPerson(context.db, otherId, 'applicant')) !== undefined,
      isConnected: (await connectedAmong(context.db, caller.id, [otherId])).size > 0,
    }),
  );
  return create(context, caller, (tx) => createPairRoom(tx, key, [caller.id, otherId], now));
}

/** The room of the caller, an applicant, and a recruiter. */
export async function openRoomWithRecruiter(
  context: ChatContext,
  caller: Caller,
  recruiter: string,
  now: Date,
): Promise<Room> {
  const key = recruiterKey(caller.id, recruiter.toLowerCase());
  const existing = await findRoom(context.db, key);
  if (existing) return existing;
  await throwLastingRefusal(async () =>
    openRefusal({
      kind: 'recruiter',
      by: 'applicant',
      otherExists: (await findPerson(context.db, key.recruiter_id, 'recruiter')) !== undefined,
      hasLiveJob: await hasLiveJob(context.db, key.recruiter_id),
    }),
  );
  return create(context, caller, (tx) => createPairRoom(tx, key, [caller.id, key.recruiter_id], now));
}

/** The room of the caller, a recruiter, and an applicant. */
export async function openRoomWithApplicant(
  context: ChatContext,
  caller: Caller,
  applicant: string,
  now: Date,
): Promise<Room> {
  const key = recruiterKey(applicant.toLowerCase(), caller.id);
  const existing = await findRoom(context.db, key);
  if (existing) return existing;
  await throwLastingRefusal(async () =>
    openRefusal({
      kind: 'recruiter',
      by: 'recruiter',
      otherExists: (await findPerson(context.db, key.applicant_id, 'applicant')) !== undefined,
      hasApplied: await hasApplied(context.db, key.applicant_id, caller.id),
    }),
  );
  return create(context, caller, (tx) => createPairRoom(tx, key, [caller.id, key.applicant_id], now));
}

/** The announcement room of one of the caller's jobs. `applicantIds` must all have applied to it. */
export async function openAnnouncementRoom(
  context: ChatContext,
  caller: Caller,
  { jobId, applicantIds = [] }: { jobId: string; applicantIds?: readonly string[] | undefined },
  now: Date,
): Promise<Room> {
  await throwLastingRefusal(async () =>
    openRefusal({
      kind: 'announcement',
      ownsJob: (await ownJob(context.db, jobId, caller.id)) !== undefined,
      haveAllApplied: await allApplied(context.db, jobId, applicantIds),
    }),
  );
  const key = { kind: 'announcement', job_id: jobId.toLowerCase(), recruiter_id: caller.id } as const;
  const existing = await findRoom(context.db, key);
  return existing ?? create(context, caller, (tx) => createAnnouncementRoom(tx, key, now));
}

const MAX_CONNECTIONS = 49;
const MAX_NAME = 100;

/** A new group of the caller and some of their connections. */
export async function createGroup(
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
  await throwLastingRefusal(async () => {
    const connected = await connectedAmong(context.db, caller.id, others);
    return openRefusal({ kind: 'group', areAllConnected: connected.size === others.length });
  });
  return create(context, caller, (tx) => createGroupRoom(tx, name, [caller.id, ...others], now));
}

const recruiterKey = (applicantId: string, recruiterId: string) =>
  ({ kind: 'recruiter', applicant_id: applicantId, recruiter_id: recruiterId }) as const satisfies RoomKey;

const create = (context: ChatContext, caller: Caller, insert: (tx: Tx) => Promise<Room>): Promise<Room> =>
  context.transaction(async (tx) => {
    if (!(await ensurePerson(tx, caller)))
      throw httpError('TokenRevoked', 'Your session has ended. Please login again.');
    return insert(tx);
  });
