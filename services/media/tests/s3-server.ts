import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error It has no types.
import S3rver from '@20minutes/s3rver';
import { filesIn } from './harness.ts';

/** A server that speaks S3, with an empty bucket `files` for the key and secret `S3RVER`. */
export async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'files' }],
  });
  const { port }: AddressInfo = await server.run();
  return {
    /** As the setting has it. */
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/files/board?region=us-east-1`,
    base: `http://127.0.0.1:${port}/files/board`,
    /** What is in the bucket. */
    objects: async () =>
      (await filesIn(join(directory, 'files')))
        .filter((path) => path.endsWith('_object'))
        .map((path) => path.replace(/\._S3rver_object$/, '')),
    stop: () => server.close(),
    async [Symbol.asyncDispose]() {
      await server.close().catch(() => {});
      await rm(directory, { recursive: true, force: true });
    },
  };
}
