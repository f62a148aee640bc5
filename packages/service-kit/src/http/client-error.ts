import type { Socket } from 'node:net';
import { ERROR_STATUS, type ErrorCode } from '@firstrung/contracts';

const REASONS: Record<string, [ErrorCode, string]> = {
  HPE_HEADER_OVERFLOW: ['TooLarge', 'The headers are too large.'],
};

/** Answers a request that is not valid HTTP with an error reply in the common format, then closes the connection. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [code, message] = REASONS[error.code ?? ''] ?? [
    'InvalidInput',
    'The request could not be understood.',
  ];
  const body = JSON.stringify({ error: code, message, requestId: '' });
  if (!socket.writable) return void socket.destroy(error);
  socket.end(
    `HTTP/1.1 ${ERROR_STATUS[code]} ${code}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
