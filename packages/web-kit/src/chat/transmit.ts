import type { ErrorCode } from '@firstrung/contracts';
import { ApiError } from '../api/errors.ts';
import type { ChatSocket, RoomCalls, RoomMessage } from './types.ts';

/** So long without an acknowledgement, and it is sent again, milliseconds. The `clientId` makes that harmless. */
const UNANSWERED = 15_000;

/** Refusals that may pass by themselves, or are the session's matter. */
const MAY_PASS: ReadonlySet<ErrorCode> = new Set([
  'TooManyRequests',
  'Unavailable',
  'Internal',
  'NotReadyYet',
  'NoToken',
  'BadToken',
  'TokenRevoked',
]);

export interface Unsent {
  clientId: string;
  roomId: string;
  message: string;
}

export type Outcome =
  | { stored: RoomMessage }
  | { refused: ErrorCode; reason?: string }
  /** Nobody knows whether it arrived, or it may be taken later. */
  | 'later';

/** Sends a message once: over the socket, or where there is none by the call of its room. Never rejects. */
export async function transmit(
  socket: ChatSocket,
  message: Unsent,
  calls: RoomCalls | undefined,
): Promise<Outcome> {
  if (socket.connected) return overSocket(socket, message);
  if (!calls) return 'later';
  try {
    return { stored: await calls.sendMessage(message.roomId, message.message, message.clientId) };
  } catch (error) {
    if (!(error instanceof ApiError) || MAY_PASS.has(error.error)) return 'later';
    return { refused: error.error, ...(error.explained && { reason: error.message }) };
  }
}

const overSocket = (socket: ChatSocket, { roomId, message, clientId }: Unsent): Promise<Outcome> =>
  new Promise((resolve) => {
    const end = (outcome: Outcome) => {
      clearTimeout(timer);
      socket.off('disconnect', onDisconnect);
      resolve(outcome);
    };
    const onDisconnect = () => end('later');
    const timer = setTimeout(onDisconnect, UNANSWERED);
    socket.on('disconnect', onDisconnect);
    socket.emit('sendMessage', { message: { roomId, message, clientId } }, (reply) => {
      if (reply.ok) end({ stored: reply.message });
      else end(MAY_PASS.has(reply.error) ? 'later' : { refused: reply.error });
    });
  });
