import { type EveryInstanceHandler, everyInstance } from '@firstrung/service-kit/events';
import { waitForProjection } from '@firstrung/service-kit/http';
import { type ChatServer, groupName } from '../adapters/sockets/types.ts';
import type { BaseContext } from '../context.ts';
import { hiddenAmong } from '../db/queries/presence.ts';
import { announcementRoomIds, roomOfMember } from '../db/queries/rooms.ts';

/** Removes sockets from the groups that their people may no longer be in, on every instance. */
export const everyInstanceHandlers = (context: BaseContext, io: ChatServer): EveryInstanceHandler[] => [
  leaveAnnouncements(context, io),
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
      if (!hides?.presence || !io.sockets.adapter.rooms.has(watchers)) return;
      const unwatch = () => endWatching(io, watchers, applicantId);
      const isHidden = async () =>
        (await hiddenAmong(context.db, applicantId, [applicantId])).has(applicantId) || undefined;
      await repeatOnceProjected(unwatch, isHidden);
    },
  });

/** Shows the person as offline to the sockets of a group that watched them. */
function endWatching(io: ChatServer, group: string, personId: string): void {
  const watchers = groupName.watchers(personId);
  for (const id of [...(io.sockets.adapter.rooms.get(group) ?? [])]) {
    const socket = io.sockets.sockets.get(id);
    if (!socket?.rooms.has(watchers)) continue;
    socket.emit('presence', { userId: personId, online: false, lastSeenAt: null });
    void socket.leave(watchers);
  }
}

/** Removes at once, and again when the subscription has written it: a socket could have joined in between. */
async function repeatOnceProjected(
  remove: () => unknown,
  isProjected: () => Promise<unknown>,
): Promise<void> {
  remove();
  await waitForProjection(isProjected).then(remove, () => {});
}
