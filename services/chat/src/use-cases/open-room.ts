import type { Role } from '@firstrung/contracts';
import { invalidInput, notFound } from '@firstrung/service-kit/http';
import type { ChatContext } from '../context.ts';
import { findMember, findSuccessor, holdMember } from '../db/queries/members.ts';
import { ensurePerson, findPerson } from '../db/queries/people.ts';
import {
  allApplied,
  companyOfJob,
  connectedAmong,
  hasLiveJob,
  hasOpenApplication,
} from '../db/queries/relations.ts';
import {
  createAnnouncementRoom,
  createGroupRoom,
  createPairRoom,
  directKey,
  findRoom,
  type Room,
  recruiterKey,
} from '../db/queries/rooms.ts';
import type { Tx } from '../db/tables.ts';
import { type Member, memberRefusal } from '../domain/company.ts';
import { openRefusal } from '../domain/room-rules.ts';
import { hashIds } from './hash-ids.ts';
import { enterRoom } from './join-company-room.ts';
import { notAllowed, throwLastingRefusal } from './refusals.ts';

/** The account that opens a room, with its rate limit of new rooms. */
export interface Opener {
  id: string;
  role: Role;
  name: string;
  /** No confirmed member, on a board that is for members. */
  isMissingMembership: boolean;
  /** Throws 429 when the account has created too many rooms. Opening an existing one is free. */
  consumeNewRoom(): void | Promise<void>;
}

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

/**
 * The room of the caller, an applicant, and the company of a recruiter. If it is new, the recruiter is
 * responsible for it, or a colleague while the recruiter is suspended. Where the board is for members, others
 * need an open application to the company.
 */
export async function openRoomWithRecruiter(
  context: ChatContext,
  caller: Opener,
  recruiterId: string,
  now: Date,
): Promise<Room> {
  const member = await findMember(context.db, recruiterId);
  const existing = member && (await findRoom(context.db, recruiterKey(caller.id, member.companyId)));
  if (existing) return existing;
  const { db } = context;
  let company: Member | undefined;
  let answeringId = recruiterId;
  await throwLastingRefusal(async () => {
    company = await findMember(db, recruiterId);
    if (company?.converses && !(await findPerson(db, recruiterId, 'recruiter')))
      answeringId = (await findSuccessor(db, company.companyId)) ?? recruiterId;
    return openRefusal({
      kind: 'recruiter',
      by: 'applicant',
      otherExists: (await findPerson(db, answeringId, 'recruiter')) !== undefined,
      hasLiveJob: company?.converses === true && (await hasLiveJob(db, recruiterId)),
      isMissingMembership:
        caller.isMissingMembership &&
        !(company && (await hasOpenApplication(db, caller.id, company.companyId))),
    });
  });
  const { companyId } = company!;
  return createCompanyRoom(context, caller, { recruiterId: answeringId, companyId }, (tx) =>
    createPairRoom(
      tx,
      { ...recruiterKey(caller.id, companyId), recruiter_id: answeringId },
      [caller.id, answeringId],
      now,
    ),
  );
}

/** The room of the caller's company and an applicant, which the caller joins. */
export async function openRoomWithApplicant(
  context: ChatContext,
  caller: Opener,
  applicantId: string,
  now: Date,
): Promise<Room> {
  let company = await findMember(context.db, caller.id);
  const existing =
    company?.converses && (await findRoom(context.db, recruiterKey(applicantId, company.companyId)));
  if (existing) return joined(context, existing, caller.id);
  await throwLastingRefusal(async () => {
    company = await findMember(context.db, caller.id);
    return openRefusal({
      kind: 'recruiter',
      by: 'recruiter',
      mayConverse: company?.converses === true,
      otherExists: (await findPerson(context.db, applicantId, 'applicant')) !== undefined,
      hasOpenApplication:
        company !== undefined && (await hasOpenApplication(context.db, applicantId, company.companyId)),
    });
  });
  const { companyId } = company!;
  const room = await createCompanyRoom(context, caller, { recruiterId: caller.id, companyId }, (tx) =>
    createPairRoom(
      tx,
      { ...recruiterKey(applicantId, companyId), recruiter_id: caller.id },
      [caller.id, applicantId],
      now,
    ),
  );
  return joined(context, room, caller.id);
}

/**
 * The announcement room of one of the company's jobs: of all its applicants, or with `part` of exactly the
 * named ones. The caller joins it. All of `applicantIds` must have applied, for a room of some of them
 * without a withdrawal.
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
  let company: Member | undefined;
  await throwLastingRefusal(async () => {
    company = await findMember(context.db, caller.id);
    const refusal = memberRefusal(company, await companyOfJob(context.db, jobId));
    return openRefusal({
      kind: 'announcement',
      ownsJob: refusal !== 'NotFound',
      mayConverse: refusal === undefined,
      haveAllApplied: await allApplied(context.db, jobId, applicantIds, { open: part }),
    });
  });
  const { companyId } = company!;
  // A hash, since an index entry could not hold the ids of thousands.
  const selection = part ? hashIds(applicantIds) : '';
  const key = { kind: 'announcement', job_id: jobId, company_id: companyId, selection } as const;
  const existing = await findRoom(context.db, key);
  if (existing) return joined(context, existing, caller.id);
  const onlyIds = part ? applicantIds : undefined;
  const room = await createCompanyRoom(context, caller, { recruiterId: caller.id, companyId }, (tx) =>
    createAnnouncementRoom(tx, { ...key, recruiter_id: caller.id }, now, onlyIds),
  );
  return joined(context, room, caller.id);
}

/** The room, which the recruiter has joined. Throws 404 if they have left the company in the meantime. */
async function joined(context: ChatContext, room: Room, recruiterId: string): Promise<Room> {
  if (!(await enterRoom(context, room.id, recruiterId))) throw notFound();
  return room;
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

/** Creates a room for which a recruiter is responsible, if they may still converse for the company then. */
const createCompanyRoom = (
  context: ChatContext,
  caller: Opener,
  { recruiterId, companyId }: { recruiterId: string; companyId: string },
  insert: (tx: Tx) => Promise<Room>,
): Promise<Room> =>
  create(context, caller, async (tx) => {
    if (memberRefusal(await holdMember(tx, recruiterId), companyId)) throw notAllowed();
    return insert(tx);
  });
