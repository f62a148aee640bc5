import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ERROR_STATUS, type ErrorCode } from '@firstrung/contracts';

type Headers = Readonly<Record<string, string>>;

const REASONS: Record<string, [ErrorCode, string]> = {
  HPE_HEADER_OVERFLOW: ['TooLarge', 'The headers are too large.'],
};

/**
 * Answers a request that is not valid HTTP with an error reply
 * in the common format, then closes the connection.
 */
export const createClientErrorHandler =
  (headers: Headers) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (!socket.writable) return void socket.destroy(error);
    const [code, message] = REASONS[error.code ?? ''] ?? [
      'InvalidInput',
      'The request could not be understood.',
    ];
    refuseSocket(socket, headers, code, message);
  };

/** Answers on a connection that has no reply object with an error in the common format, then closes it. */
export function refuseSocket(socket: Duplex, headers: Headers, code: ErrorCode, message: string): void {
  const body = JSON.stringify({ error: code, message, requestId: '' });
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${ERROR_STATUS[code]} ${code}\r\n${lines.join('')}\r\n${body}`);
}
