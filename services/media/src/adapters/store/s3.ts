import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { unavailable } from '@firstrung/service-kit/http';
import { AwsClient } from 'aws4fetch';
import { contentTypeOf } from '../../domain/kinds.ts';
import type { FileStore } from './store.ts';

export interface S3Config {
  /** Path-style address of the bucket and an optional folder, without a trailing slash. */
  base: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

const TIMEOUT_MS = 20_000;

/** Files in a private bucket of any S3-compatible store. */
export function createS3Store({ base, accessKeyId, secretAccessKey, region }: S3Config): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });

  async function send(method: string, name: string, init: RequestInit = {}): Promise<Response> {
    const giveUp = new AbortController();
    // Limits the time to the first byte only; the body is read at the client's pace.
    const timer = setTimeout(() => giveUp.abort(), TIMEOUT_MS);
    const response = await client
      .fetch(`${base}/${name}`, { method, redirect: 'error', signal: giveUp.signal, ...init })
      .catch((cause) => {
        throw unavailable(cause);
      })
      .finally(() => clearTimeout(timer));
    if (response.ok || response.status === 404) return response;
    throw unavailable(
      new Error(`the store answered ${response.status}: ${(await response.text()).slice(0, 500)}`),
    );
  }

  return {
    async prepare() {},
    async put(name, path) {
      // At most 10 MB, and read whole: the signature covers the content.
      const body = await readFile(path);
      const response = await send('PUT', name, { body, headers: { 'content-type': contentTypeOf(name) } });
      await response.body?.cancel();
      if (!response.ok) throw unavailable(new Error('the store has no such bucket'));
    },
    async open(name) {
      const response = await send('GET', name);
      if (response.ok && response.body) return Readable.fromWeb(response.body as ReadableStream);
      await response.body?.cancel();
      return undefined;
    },
    async delete(name) {
      const response = await send('DELETE', name);
      await response.body?.cancel();
    },
  };
}
