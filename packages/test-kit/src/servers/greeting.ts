import { once } from 'node:events';
import { connect } from 'node:net';

/** The first data that `host:port` sends, after `ask` was sent if given; `''` when nothing listens there. */
export async function firstWords(host: string, port: number, ask = ''): Promise<string> {
  const socket = connect(port, host);
  try {
    if (ask) socket.write(ask);
    const [data] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])]);
    return String(data);
  } catch {
    return '';
  } finally {
    socket.destroy();
  }
}
