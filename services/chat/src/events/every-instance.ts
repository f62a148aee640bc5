import { includesRole } from '@firstrung/contracts';
import { type EveryInstanceHandler, everyInstance } from '@firstrung/service-kit/events';
import { waitForProjection } from '@firstrung/service-kit/http';
import { type ChatServer, type ChatSocket, groupName, joinedRooms } from '../adapters/sockets/types.ts';
import type { BaseContext } from '../context.ts';
import { isMemberKnown } from '../db/queries/members.ts';
import { hiddenAmong } from '../db/queries/presence.ts';
import {
  announcementRoomIds,
  foreignRooms,
  isRoomHidden,
  roomIdsOf,
  roomOfMember,
} from '../db/queries/rooms.ts';

/**
 * How long the subscription may take to write an event. A socket that joins before it has, and is not removed
 * by then, stays until it connects again.
 */
const PROJECTION_LIMIT_MS = 10_000;

/** Removes sockets from the groups that their people may no longer be in, on every instance. */
export const everyInstanceHandlers = (context: BaseContext, io: ChatServer): EveryInstanceHandler[] => [
  leaveAnnouncements(context, io),
  leaveCompany(context, io),
  leaveHidden(context, io, 'jobs.job.changed.v1'),
  leaveHidden(context, io, 'jobs.company.changed.v1'),
  unwatchBlocked(context, io),
  unwatchHidden(context, io),
];

/** An applicant who has withdrawn leaves the announcement rooms of the job. */
const leaveAnnouncements = (context: BaseContext, io: ChatServer) =>
  everyInstance({
    event: 'jobs.application.changed.v1',
    async handle({ data }) {
      if (data.withdrawnAt === null) return;
      const own = groupName.person(data.applicantId);
      if (!io.sockets.adapter.rooms.has(own)) return;
      const roomIds = await announcementRoomIds(context.db, data.jobId, data.applicantId);
      await Promise.all(
        roomIds.map((roomId) => {
          const leave = () => io.local.in(own).socketsLeave(groupName.room(roomId));
          const hasLeft = async () => (await roomOfMember(context.db, roomId, data.applicantId))?.until_seq;
          return repeatOnceProjected(leave, hasLeft);
        }),
      );
    },
  });

/**
 * The sockets of a recruiter who may not converse for a company any more leave its rooms and are closed, so
 * that nothing of it arrives, also no presence. Their pages connect again.
 */
const leaveCompany = (context: BaseContext, io: ChatServer) =>
  everyInstance({
    event: 'jobs.member.changed.v1',
    async handle({ aggregate: { version }, data: { recruiterId, companyId, role, successorId } }) {
      const own = groupName.person(recruiterId);
      const hasLost = !includesRole(role, 'recruiter') || successorId !== undefined;
      const close = async () => {
        const sockets = socketsIn(io, own);
        if (sockets.length === 0) return;
        const joined = [...new Set(sockets.flatMap(joinedRooms))];
        const foreign = hasLost ? joined : await foreignRooms(context.db, joined, companyId);
        for (const socket of sockets) {
          const left = joinedRooms(socket).filter((roomId) => foreign.includes(roomId));
          for (const roomId of left) void socket.leave(groupName.room(roomId));
          // Not a disconnect packet, after which a client does not connect again by itself.
          if (hasLost || left.length > 0) socket.conn.close(true);
        }
      };
      // Also if nobody is connected here: the page may connect to this instance after another has closed it.
      const isProjected = async () => (await isMemberKnown(context.db, recruiterId, version)) || undefined;
      await repeatOnceProjected(close, isProjected);
    },
  });

/**
 * Applicants leave the rooms of a job or a company that the operator hides, and their sockets are closed, so
 * that their pages list the rooms again.
 */
const leaveHidden = (
  context: BaseContext,
  io: ChatServer,
  event: 'jobs.job.changed.v1' | 'jobs.company.changed.v1',
) =>
  everyInstance({
    event,
    async handle({ data }) {
      if (!data.hiddenBecause) return;
      const about = 'jobId' in data ? { jobId: data.jobId } : { companyId: data.companyId };
      const roomIds = await roomIdsOf(context.db, about);
      const [first] = roomIds;
      if (first === undefined) return;
      const leave = () => {
        for (const roomId of roomIds)
          for (const socket of socketsIn(io, groupName.room(roomId))) {
            if (socket.data.caller.role !== 'applicant') continue;
            void socket.leave(groupName.room(roomId));
            socket.conn.close(true);
          }
      };
      const isProjected = async () => (await isRoomHidden(context.db, first)) || undefined;
      await repeatOnceProjected(leave, isProjected);
    },
  });

/** Two people of whom one blocks the other no longer see each other's presence. */
const unwatchBlocked = (context: BaseContext, io: ChatServer) =>
  everyInstance({
    event: 'networks.block.changed.v1',
    async handle({ data: { blockerId, blockedId, active } }) {
      if (!active) return;
      const unwatch = () => {
        for (const [watcher, watched] of [
          [blockerId, blockedId],
          [blockedId, blockerId],
        ] as const)
          endWatching(io, groupName.person(watcher), watched);
      };
      const isHidden = async () =>
        (await hiddenAmong(context.db, blockedId, [blockerId])).has(blockerId) || undefined;
      await repeatOnceProjected(unwatch, isHidden);
    },
  });

/** An applicant who hides their presence is no longer watched. */
const unwatchHidden = (context: BaseContext, io: ChatServer) =>
  everyInstance({
    event: 'networks.profile.changed.v1',
    async handle({ data: { applicantId, hides } }) {
      const watchers = groupName.watchers(applicantId);
      if (!hides.presence || !io.sockets.adapter.rooms.has(watchers)) return;
      const unwatch = () => endWatching(io, watchers, applicantId);
      const isHidden = async () =>
        (await hiddenAmong(context.db, applicantId, [applicantId])).has(applicantId) || undefined;
      await repeatOnceProjected(unwatch, isHidden);
    },
  });

/** Shows the person as offline to the sockets of a group that watched them. */
function endWatching(io: ChatServer, group: string, personId: string): void {
  const watchers = groupName.watchers(personId);
  for (const socket of socketsIn(io, group)) {
    if (!socket.rooms.has(watchers)) continue;
    socket.emit('presence', { userId: personId, online: false, lastSeenAt: null });
    void socket.leave(watchers);
  }
}

/** The sockets of this instance in a group. */
const socketsIn = (io: ChatServer, group: string): ChatSocket[] =>
  [...(io.sockets.adapter.rooms.get(group) ?? [])].flatMap((id) => io.sockets.sockets.get(id) ?? []);

/** Removes at once, and again when the subscription has written it: a socket could have joined in between. */
async function repeatOnceProjected(
  remove: () => unknown,
  isProjected: () => Promise<unknown>,
): Promise<void> {
  await remove();
  // It is never written if a later event undoes it first. Then nobody has to be removed.
  await waitForProjection(isProjected, PROJECTION_LIMIT_MS).then(remove, () => {});
}
