import type { EventData, NotificationKind, RoomKind } from '@firstrung/contracts';
import type { BaseContext } from '../context.ts';
import { reopeningData } from '../db/queries/reopenings.ts';
import type { Unread } from '../db/queries/unread.ts';
import type { Tx } from '../db/tables.ts';
import type { Reopening } from '../domain/decide-sends.ts';

/** The state of a person's notification of a room, in which reading up to a message follows on it. */
const version = (seq: number, isRead: boolean) => seq * 2 + (isRead ? 1 : 0);

const kindOf = (kind: RoomKind): NotificationKind =>
  kind === 'announcement' ? 'announcement' : 'unreadMessages';

export function publishUnread(
  context: Pick<BaseContext, 'publish' | 'clock'>,
  tx: Tx,
  unread: Unread,
): Promise<void> {
  const { roomId, kind, companyId, personId, role, lastSeq, otherId, title, companyName, count } = unread;
  return context.publish(
    tx,
    'chat.notification.changed.v1',
    { id: roomId, version: version(lastSeq, false) },
    {
      kind: kindOf(kind),
      subjectId: roomId,
      accountId: personId,
      to: [personId],
      at: context.clock.now().toISOString(),
      ...(otherId !== null && { personId: otherId }),
      ...(companyId !== undefined && (role === 'recruiter' ? { companyId } : { about: [companyId] })),
      values: { roomKind: kind, room: otherId === null ? title : '', company: companyName, unread: count },
    },
  );
}

/** Only for messages of which the person was notified: they need no notification any more. */
export const publishRead = (
  context: Pick<BaseContext, 'publish' | 'clock'>,
  tx: Tx,
  { roomId, kind, personId, seq }: { roomId: string; kind: RoomKind; personId: string; seq: number },
): Promise<void> =>
  context.publish(
    tx,
    'chat.notification.changed.v1',
    { id: roomId, version: version(seq, true) },
    {
      kind: kindOf(kind),
      subjectId: roomId,
      accountId: personId,
      to: [personId],
      isRead: true,
      at: context.clock.now().toISOString(),
      values: {},
    },
  );

export const publishReport = (
  context: Pick<BaseContext, 'publish'>,
  tx: Tx,
  report: EventData<'chat.message.reported.v1'>,
): Promise<void> =>
  context.publish(tx, 'chat.message.reported.v1', { id: report.reporterId, version: 0 }, report);

export const publishReopening = (
  context: Pick<BaseContext, 'publish'>,
  tx: Tx,
  reopening: Reopening,
): Promise<void> =>
  context.publish(
    tx,
    'chat.contact.reopened.v1',
    { id: reopening.roomId, version: reopening.seq },
    reopeningData(reopening),
  );
