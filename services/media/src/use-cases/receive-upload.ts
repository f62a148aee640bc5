import { createWriteStream, type WriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { MAX_DOCUMENT_BYTES } from '@firstrung/contracts';
import { type HttpError, httpError, invalidInput, unavailable } from '@firstrung/service-kit/http';
import { PRIVATE_FILE } from '../adapters/private-folder.ts';

/** Upper bound of all but the file in the form: boundaries, headers and other fields, in bytes. */
const FORM_OVERHEAD_BYTES = 64 * 1024;
const LIMITS = {
  fileSize: MAX_DOCUMENT_BYTES,
  files: 1,
  fields: 8,
  parts: 10,
  fieldSize: 16 * 1024,
  headerPairs: 20,
  headerSize: 8 * 1024,
};
const FIELDS = ['upload_preset'];

type BusboyInstance = InstanceType<typeof Busboy>;

/**
 * Streams the form's `file` to `path`. Resolves with the file's name once the form has ended. After a refusal
 * the rest of the request is read and dropped, so that the client receives the reply.
 */
export async function receive(request: IncomingMessage, path: string): Promise<{ fileName: string }> {
  if (Number(request.headers['content-length']) > MAX_DOCUMENT_BYTES + FORM_OVERHEAD_BYTES) {
    request.resume();
    throw tooLarge();
  }
  const parser = createParser(request);
  const parts = readParts(parser, path);
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  request.on('error', () => reject(cutOff()));
  request.on('close', () => {
    if (!request.complete) reject(cutOff());
  });
  request.pipe(parser);
  try {
    return await Promise.race([parts.done, aborted]);
  } catch (error) {
    request.unpipe(parser);
    request.resume();
    throw error;
  } finally {
    // Rejected later than the race, it would be an unhandled rejection.
    aborted.catch(() => {});
    await parts.stop();
  }
}

/**
 * `done` resolves when the form has ended and its file is written. `stop` resolves when the file is closed.
 */
function readParts(parser: BusboyInstance, path: string) {
  const { promise: done, resolve, reject } = Promise.withResolvers<{ fileName: string }>();
  let input: Readable | undefined;
  let output: WriteStream | undefined;
  let fileName = '';

  parser.on('file', (name, stream, originalName) => {
    if (name !== 'file') {
      stream.resume();
      return reject(unknownField(name));
    }
    fileName = originalName ?? '';
    input = stream;
    output = createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE });
    stream.on('limit', () => reject(tooLarge()));
    // The form ended within the file.
    stream.on('error', () => reject(brokenForm()));
    output.on('error', (cause) => reject(unavailable(cause)));
    stream.pipe(output);
  });
  parser.on('field', (name) => {
    if (!FIELDS.includes(name)) reject(unknownField(name));
  });
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
    parser.on(limit, () => reject(tooManyParts()));
  }
  parser.on('error', () => reject(brokenForm()));
  parser.on('finish', () => {
    if (!output) return reject(invalidInput([{ path: 'file', message: 'is required' }]));
    if (output.closed) return resolve({ fileName });
    output.on('close', () => resolve({ fileName }));
  });

  return {
    done,
    async stop() {
      parser.destroy();
      input?.destroy();
      if (!output || output.closed) return;
      const closed = new Promise<void>((resolve) => output?.on('close', () => resolve()));
      output.destroy();
      await closed;
    },
  };
}

function createParser({ headers }: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({ headers: headers as BusboyHeaders, limits: LIMITS });
  } catch {
    // The content type has no boundary.
    throw brokenForm();
  }
}

const tooManyParts = (): HttpError => invalidInput([{ path: '', message: 'has too many parts' }]);
const tooLarge = (): HttpError =>
  httpError('TooLarge', 'This file is too large. Pictures may have 5 MB, documents 10 MB.');
const brokenForm = (): HttpError =>
  httpError('InvalidInput', 'The upload could not be read. Please try again.');
const cutOff = (): HttpError => httpError('InvalidInput', 'The upload was cut off. Please try again.');
const unknownField = (name: string): HttpError =>
  invalidInput([{ path: String(name).slice(0, 100), message: 'is not a known field' }]);
