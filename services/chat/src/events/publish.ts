import type { EventData, NotificationState, RoomKind } from '@firstrung/contracts';
import type { BaseContext } from '../context.ts';
import { reopeningData } from '../db/queries/reopenings.ts';
import type { Unread } from '../db/queries/unread.ts';
import type { Tx } from '../db/tables.ts';
import type { Reopening } from '../domain/decide-sends.ts';

type UnreadContext = Pick<BaseContext, 'publish' | 'clock'>;

/** Up to which message of a room a person has been notified, or has read. */
interface UpTo {
  roomId: string;
  kind: RoomKind;
  personId: string;
  seq: number;
}

export function publishUnread(context: UnreadContext, tx: Tx, unread: Unread): Promise<void> {
  const { kind, companyId, role, lastSeq: seq, otherId, title, companyName, count } = unread;
  return publishUpTo(
    context,
    tx,
    { ...unread, seq },
    {
      ...(otherId !== null && { personId: otherId }),
      ...(companyId !== undefined && (role === 'recruiter' ? { companyId } : { about: [companyId] })),
      values: { roomKind: kind, room: otherId === null ? title : '', company: companyName, unread: count },
    },
  );
}

/** Only for messages of which the person was notified: they need no notification any more. */
export const publishRead = (context: UnreadContext, tx: Tx, read: UpTo): Promise<void> =>
  publishUpTo(context, tx, read, { isRead: true, values: {} });

const publishUpTo = (
  context: UnreadContext,
  tx: Tx,
  { roomId, kind, personId, seq }: UpTo,
  state: Omit<NotificationState, 'kind' | 'subjectId' | 'accountId' | 'to' | 'at'>,
): Promise<void> =>
  context.publish(
    tx,
    'chat.notification.changed.v1',
    // Reading up to a message follows on its arrival.
    { id: roomId, version: seq * 2 + (state.isRead ? 1 : 0) },
    {
      kind: kind === 'announcement' ? 'announcement' : 'unreadMessages',
      subjectId: roomId,
      accountId: personId,
      to: [personId],
      at: context.clock.now().toISOString(),
      ...state,
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
