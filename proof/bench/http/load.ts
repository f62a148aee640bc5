import { connect, type Socket } from 'node:net';

const CONNECTIONS = 32;
const END_OF_HEAD = '\r\n\r\n';

/**
 * Sends the same request again and again over 32 keep-alive connections, one at a time on each, until `count`
 * replies have come. Throws on anything but 200.
 */
export async function sendMany(
  url: string,
  request: { path: string; headers: Readonly<Record<string, string>> },
  count: number,
): Promise<void> {
  const { hostname, port, host } = new URL(url);
  const lines = Object.entries({ host, ...request.headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const bytes = Buffer.from(`GET ${request.path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  let left = count;
  const lane = () =>
    new Promise<void>((resolve, reject) => {
      const socket: Socket = connect(Number(port), hostname);
      let missing = 0;
      const next = () => {
        if (left-- > 0) socket.write(bytes);
        else {
          socket.end();
          resolve();
        }
      };
      socket.setNoDelay(true);
      socket.once('connect', next).once('error', reject);
      socket.on('data', (chunk) => {
        missing = (missing === 0 ? lengthOf(chunk) : missing) - chunk.length;
        if (Number.isNaN(missing)) socket.destroy(new Error(`refused: ${chunk.toString('latin1', 0, 200)}`));
        else if (missing === 0) next();
      });
    });
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
}

/**
 * The length of the reply that begins with this chunk, which
 * must hold all its headers; `NaN` unless its status is 200.
 */
function lengthOf(chunk: Buffer): number {
  const end = chunk.indexOf(END_OF_HEAD);
  const head = chunk.toString('latin1', 0, Math.max(end, 0));
  if (end < 0 || !head.startsWith('HTTP/1.1 200 ')) return Number.NaN;
  return end + END_OF_HEAD.length + Number(/content-length: (\d+)/i.exec(head)?.[1]);
}
