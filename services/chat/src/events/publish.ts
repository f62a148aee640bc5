import type { EventData } from '@firstrung/contracts';
import type { BaseContext } from '../context.ts';
import { reopeningData } from '../db/queries/reopenings.ts';
import type { Unread } from '../db/queries/unread.ts';
import type { Tx } from '../db/tables.ts';
import type { Reopening } from '../domain/decide-sends.ts';

export const publishUnread = (context: Pick<BaseContext, 'publish'>, tx: Tx, unread: Unread): Promise<void> =>
  context.publish(tx, 'chat.room.unread.v1', { id: unread.otherId ?? unread.roomId, version: 0 }, unread);

/** Only for messages whose `chat.room.unread.v1` was published: it ends that notice. */
export const publishRead = (
  context: Pick<BaseContext, 'publish'>,
  tx: Tx,
  read: EventData<'chat.room.read.v1'>,
): Promise<void> => context.publish(tx, 'chat.room.read.v1', { id: read.roomId, version: 0 }, read);

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
