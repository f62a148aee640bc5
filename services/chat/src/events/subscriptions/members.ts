import type { KitTables } from '@firstrung/service-kit/db';
import { projectState, type Subscription, subscription } from '@firstrung/service-kit/events';
import type { Transaction } from 'kysely';
import type { ChatContext } from '../../context.ts';
import {
  adoptRooms,
  endMemberships,
  handOver,
  lockLeftRooms,
  notifiedRooms,
} from '../../db/queries/company-rooms.ts';
import { findMember, findSuccessor, lockMembers } from '../../db/queries/members.ts';
import { shownPeople } from '../../db/queries/people.ts';
import { findReopenings } from '../../db/queries/reopenings.ts';
import type { ChatTables } from '../../db/tables.ts';
import { mayConverse } from '../../domain/company.ts';
import { withNoticeText } from '../../use-cases/message-reply.ts';
import { publishRead, publishReopening } from '../publish.ts';

type Tx = Transaction<ChatTables & KitTables>;

/**
 * The companies of recruiters. Who may not converse for a company any more leaves its rooms, and those that
 * they were responsible for are handed over, in the same transaction.
 */
export const members = (context: ChatContext): Subscription =>
  subscription({
    name: 'members',
    event: 'jobs.member.changed.v1',
    projection: 1,
    // It locks rooms, in which messages are being stored.
    oneByOne: true,
    async handle(tx: Tx, { aggregate: { version }, occurredAt, data }) {
      const { recruiterId, companyId, role, successorId } = data;
      await lockMembers(tx);
      const before = await findMember(tx, recruiterId);
      const isNew = await projectState(tx, 'member', {
        id: recruiterId,
        version,
        company_id: companyId,
        role,
        converses: mayConverse(role),
        known_since: before?.companyId === companyId ? before.knownSince : occurredAt,
      });
      if (!isNew) return;
      const adopted = await adoptRooms(tx, recruiterId, companyId);
      for (const reopening of await findReopenings(tx, adopted))
        await publishReopening(context, tx, reopening);
      for (const id of new Set([before?.companyId ?? companyId, companyId]))
        await leaveRooms(context, tx, { companyId: id, recruiterId, successorId });
    },
  });

/**
 * The recruiter leaves the company's rooms if they may not converse for it any more. Every room without a
 * responsible recruiter gets one, also those that could not be handed over before, because the event that
 * makes somebody their successor is handled only now. In a company without anybody else nothing changes.
 */
async function leaveRooms(
  context: ChatContext,
  tx: Tx,
  {
    companyId,
    recruiterId,
    successorId,
  }: { companyId: string; recruiterId: string; successorId: string | undefined },
): Promise<void> {
  const rooms = await lockLeftRooms(tx, companyId, recruiterId);
  if (rooms.length === 0) return;
  const successor = await findSuccessor(tx, companyId, successorId);
  if (successor === undefined) return;
  const abandoned = rooms.filter((room) => room.isAbandoned).map(({ id }) => id);
  if (abandoned.length > 0) {
    const notices = await handOver(tx, abandoned, successor, context.clock.now());
    const people = await shownPeople(tx, [successor]);
    context.afterCommit(tx, () => {
      for (const notice of notices)
        context.broadcaster.message('recruiter', withNoticeText(notice, people), []);
      // One is enough: all lists are fetched again.
      context.broadcaster.roomOpened('recruiter', abandoned[0]!, [successor]);
    });
  }
  const left = rooms.filter((room) => room.isLeft).map(({ id }) => id);
  for (const { roomId, seq } of await notifiedRooms(tx, left, recruiterId))
    await publishRead(context, tx, { roomId, personId: recruiterId, seq });
  await endMemberships(tx, left, recruiterId);
  context.afterCommit(tx, () => context.broadcaster.roomsLeft(left, recruiterId));
}
