import { once } from 'node:events';
import type { clientEvents } from '@firstrung/contracts';
import type { SignedIn } from '@firstrung/test-kit/people';
import type { TestNetwork } from '../../testing/network.ts';
import type { World } from './world.ts';

/** What each event that clients send accepts. */
export function socketSamples({ applicant, chat }: World): Record<keyof typeof clientEvents, unknown> {
  const { id: roomId } = chat.direct;
  return {
    joinRoom: { roomId },
    leaveRoom: { roomId },
    sendMessage: { message: { roomId, message: 'x', clientId: roomId, receiverIds: [roomId] } },
    typing: { roomId, typing: true },
    presence: { userIds: [applicant.id] },
  };
}

/**
 * Speaks Socket.IO by hand (https://socket.io/docs/v4/socket-io-protocol/),
 * so that packets may hold anything.
 */
export async function connectChat({ url }: Pick<TestNetwork, 'url'>, { token }: Pick<SignedIn, 'token'>) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const received: string[] = [];
  let wake = () => {};
  socket.addEventListener('message', ({ data }) => {
    if (data === '2') socket.send('3');
    received.push(String(data));
    wake();
  });
  socket.addEventListener('close', () => wake());
  const closed = once(socket, 'close');
  const isClosed = () => socket.readyState >= WebSocket.CLOSING;
  /** The first packet that begins so, or `undefined` once the connection has ended. */
  const packet = async (start: string): Promise<string | undefined> => {
    for (;;) {
      const found = received.find((one) => one.startsWith(start));
      if (found !== undefined || isClosed()) return found;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  await packet('0');
  socket.send(`40${JSON.stringify({ token })}`);
  if ((await packet('40')) === undefined) throw new Error(`the chat refused: ${received.at(-1)}`);
  let id = 0;
  return {
    /** The acknowledgement of an event; of `typing` that of another event after it. */
    async emit(event: string, json: string): Promise<string | undefined> {
      id += 2;
      socket.send(event === 'typing' ? `42["typing",${json}]` : `42${id}["${event}",${json}]`);
      if (event !== 'typing') return packet(`43${id}[`);
      socket.send(`42${id + 1}["presence",{"userIds":[]}]`);
      return packet(`43${id + 1}[`);
    },
    close: () => socket.close(),
    closed,
  };
}
