import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ImageExtension, ImageSize } from '@firstrung/contracts';
import { notFound } from '@firstrung/service-kit/http';
import type { MediaContext } from '../context.ts';

/** Returns the image in a size, cropped evenly to fill it. */
export type Resizer = (size: ImageSize, name: string) => Promise<Buffer>;

/** Creates missing variants, each once for any number of concurrent requests. */
export function createResizer(context: MediaContext): Resizer {
  const flights = new Map<string, Promise<Buffer>>();
  return async (size, name) => {
    const kept = await context.sizes.get(size, name);
    if (kept) return kept;
    const key = `${size}/${name}`;
    const present = flights.get(key);
    if (present) return present;
    const flight = cut(context, size, name).finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  };
}

async function cut(
  { resizeQueue, decoder, tempFiles, sizes, store }: MediaContext,
  size: ImageSize,
  name: string,
): Promise<Buffer> {
  await using whole = tempFiles.claim();
  await using made = tempFiles.claim();
  const extension = name.slice(name.indexOf('.') + 1) as ImageExtension;
  await resizeQueue(async () => {
    const stored = await store.open(name);
    if (!stored) throw notFound();
    await pipeline(stored, createWriteStream(whole.path, { flags: 'wx' }));
    await decoder.run({ do: 'cut', from: whole.path, to: made.path, size, extension });
  });
  // Awaited, because the temporary file is deleted at the end of this scope.
  return await sizes.keep(size, name, made.path);
}
