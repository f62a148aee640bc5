import { once } from 'node:events';
import { connect } from 'node:net';

/** What comes first from `host:port`, after `ask` was sent if there is any; `''` when nobody is there. */
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
