import { type ClientEventData, clientEvents } from '@firstrung/contracts';
import { createInputParser } from '@firstrung/service-kit/http';

const createEventParser = <E extends keyof ClientEventData>(event: E) =>
  createInputParser<ClientEventData[E]>(clientEvents[event]);

const parseRoom = createEventParser('joinRoom');
const parseSend = createEventParser('sendMessage');
const parseTyping = createEventParser('typing');
const parsePresence = createEventParser('presence');

// These validate the events by their contracts, which also
// brings ids to lower case. They throw `InvalidInput`.

export const readRoomEvent = (event: unknown) => ({ roomId: parseRoom(event).roomId });

export type SendEvent =
  | { roomId: string; _id: string }
  | { roomId: string; message: string; clientId?: string; receiverIds?: string[]; receiversVersion?: string };

export function readSendEvent(event: unknown): SendEvent {
  const { message } = parseSend(event);
  const { roomId } = message;
  if (message._id !== undefined) return { roomId, _id: message._id };
  const { message: text, clientId, receiverIds, receiversVersion } = message;
  return {
    roomId,
    message: text,
    ...(clientId && { clientId }),
    ...(receiverIds && { receiverIds }),
    ...(receiversVersion !== undefined && { receiversVersion }),
  };
}

export function readTypingEvent(event: unknown) {
  const { roomId, typing } = parseTyping(event);
  return { roomId, typing };
}

export const readPresenceEvent = (event: unknown): string[] => parsePresence(event).userIds;
