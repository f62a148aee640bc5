import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MAX_IMAGE_BYTES } from '@firstrung/contracts';
import { FetchFailure, type PublicSources, publicGet } from '@firstrung/service-kit/public-get';
import { PRIVATE_FILE } from './private-folder.ts';

const TIMEOUT_MS = 15_000;

/** Writes the picture at an address to a file. Throws `FetchFailure`. */
export const fetchPicture = (address: string, path: string, sources: PublicSources): Promise<void> =>
  publicGet(address, { sources, accept: 'image/*', timeoutMs: TIMEOUT_MS }, async (response, signal) => {
    let bytes = 0;
    const limit = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        bytes += chunk.length;
        if (bytes > MAX_IMAGE_BYTES) next(new FetchFailure('too large'));
        else next(null, chunk);
      },
    });
    const file = createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE });
    await pipeline(response, limit, file, { signal });
  });
