import type { Role } from '@firstrung/contracts';
import type { KitTables } from '@firstrung/service-kit/db';
import { invalidInput } from '@firstrung/service-kit/http';
import type { Transaction } from 'kysely';
import type { ChatContext } from '../context.ts';
import { ensurePerson, findPerson } from '../db/queries/people.ts';
import {
  allApplied,
  connectedAmong,
  hasLiveJob,
  hasOpenApplication,
  ownsJob,
} from '../db/queries/relations.ts';
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
import { hashIds } from './hash-ids.ts';
import { throwLastingRefusal } from './refusals.ts';

/** The account that opens a room, with its rate limit of new rooms. */
export interface Opener {
  id: string;
  role: Role;
  name: string;
  /** Throws 429 when the account has created too many rooms. Opening an existing one is free. */
  consumeNewRoom(): void | Promise<void>;
}

type Tx = Transaction<ChatTables & KitTables>;

// These return the existing room or create it. They throw the refusals of `openRefusal`.

/** The room of two applicants. */
export async function openDirectRoom(
  context: ChatContext,
  caller: Opener,
  otherId: string,
  now: Date,
): Promise<Room> {
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
  caller: Opener,
  recruiterId: string,
  now: Date,
): Promise<Room> {
  const key = recruiterKey(caller.id, recruiterId);
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
  caller: Opener,
  applicantId: string,
  now: Date,
): Promise<Room> {
  const key = recruiterKey(applicantId, caller.id);
  const existing = await findRoom(context.db, key);
  if (existing) return existing;
  await throwLastingRefusal(async () =>
    openRefusal({
      kind: 'recruiter',
      by: 'recruiter',
      otherExists: (await findPerson(context.db, key.applicant_id, 'applicant')) !== undefined,
      hasOpenApplication: await hasOpenApplication(context.db, key.applicant_id, caller.id),
    }),
  );
  return create(context, caller, (tx) => createPairRoom(tx, key, [caller.id, key.applicant_id], now));
}

/**
 * The announcement room of one of the caller's jobs: of all its applicants, or with `part` of exactly the
 * named ones. All of `applicantIds` must have applied, for a room of some of them without a withdrawal.
 */
export async function openAnnouncementRoom(
  context: ChatContext,
  caller: Opener,
  {
    jobId,
    applicantIds = [],
    part = false,
  }: { jobId: string; applicantIds?: readonly string[] | undefined; part?: boolean | undefined },
  now: Date,
): Promise<Room> {
  if (part && applicantIds.length === 0)
    throw invalidInput([{ path: 'applicantIds', message: 'must name at least one applicant' }]);
  await throwLastingRefusal(async () =>
    openRefusal({
      kind: 'announcement',
      ownsJob: await ownsJob(context.db, caller.id, jobId),
      haveAllApplied: await allApplied(context.db, jobId, applicantIds, { open: part }),
    }),
  );
  // A hash, since an index entry could not hold the ids of thousands.
  const selection = part ? hashIds(applicantIds) : '';
  const key = { kind: 'announcement', job_id: jobId, recruiter_id: caller.id, selection } as const;
  const existing = await findRoom(context.db, key);
  if (existing) return existing;
  const onlyIds = part ? applicantIds : undefined;
  return create(context, caller, (tx) => createAnnouncementRoom(tx, key, now, onlyIds));
}

const MAX_CONNECTIONS = 49;
const MAX_NAME = 100;

/** A new group of the caller and some of their connections. */
export async function createGroup(
  context: ChatContext,
  caller: Opener,
  { groupName, userIds }: { groupName: string; userIds: readonly string[] },
  now: Date,
): Promise<Room> {
  const name = groupName.trim();
  const others = [...new Set(userIds)].filter((id) => id !== caller.id);
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

async function create(
  context: ChatContext,
  { consumeNewRoom, ...caller }: Opener,
  insert: (tx: Tx) => Promise<Room>,
): Promise<Room> {
  await consumeNewRoom();
  return context.asCaller(caller, async (tx) => {
    await ensurePerson(tx, caller);
    return insert(tx);
  });
}
