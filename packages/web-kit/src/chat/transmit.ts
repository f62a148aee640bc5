import type { ErrorCode } from '@firstrung/contracts';
import { ApiError } from '../api/errors.ts';
import type { UnsentMessage } from './persistent-outbox.ts';
import type { ChatSocket, RoomCalls, RoomMessage } from './types.ts';

/**
 * Without an acknowledgement for this long a message is sent
 * again, milliseconds. The `clientId` prevents duplicates.
 */
const ACK_TIMEOUT = 15_000;

/** Refusals that may be temporary, or that the session handles. */
const TEMPORARY: ReadonlySet<ErrorCode> = new Set([
  'TooManyRequests',
  'Unavailable',
  'StorageFull',
  'Internal',
  'NotReadyYet',
  'NoToken',
  'BadToken',
  'TokenRevoked',
]);

export type Outcome =
  | { stored: RoomMessage }
  | { refused: ErrorCode; reason?: string }
  /** It may have arrived or not, or the server may accept it later. */
  | 'later';

/** Sends a message once: over the socket, or without a connection by its room's HTTP call. Never rejects. */
export async function transmit(
  socket: ChatSocket,
  message: UnsentMessage,
  calls: RoomCalls | undefined,
): Promise<Outcome> {
  if (socket.connected) return overSocket(socket, message);
  if (!calls) return 'later';
  try {
    const { roomId, clientId, receiversVersion } = message;
    return { stored: await calls.sendMessage(roomId, message.message, clientId, receiversVersion) };
  } catch (error) {
    if (!(error instanceof ApiError) || TEMPORARY.has(error.error)) return 'later';
    return { refused: error.error, ...(error.explained && { reason: error.message }) };
  }
}

const overSocket = (
  socket: ChatSocket,
  { roomId, message, clientId, receiversVersion }: UnsentMessage,
): Promise<Outcome> =>
  new Promise((resolve) => {
    const finish = (outcome: Outcome) => {
      clearTimeout(timer);
      socket.off('disconnect', onDisconnect);
      resolve(outcome);
    };
    const onDisconnect = () => finish('later');
    const timer = setTimeout(onDisconnect, ACK_TIMEOUT);
    socket.on('disconnect', onDisconnect);
    const seen = receiversVersion === undefined ? {} : { receiversVersion };
    socket.emit('sendMessage', { message: { roomId, message, clientId, ...seen } }, (reply) => {
      if (reply.ok) finish({ stored: reply.message });
      else finish(TEMPORARY.has(reply.error) ? 'later' : { refused: reply.error });
    });
  });
