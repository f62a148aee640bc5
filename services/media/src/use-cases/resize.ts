import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ImageExtension, ImageSize } from '@firstrung/contracts';
import { notFound } from '@firstrung/service-kit/http';
import type { MediaContext } from '../context.ts';

/** Returns the image in a size, cropped to fill it. */
export type Resizer = (size: ImageSize, name: string) => Promise<Buffer>;

/** Creates missing variants, each once for any number of concurrent requests. */
export function createResizer(context: MediaContext): Resizer {
  const inFlight = new Map<string, Promise<Buffer>>();
  return async (size, name) => {
    const stored = await context.sizes.get(size, name);
    if (stored) return stored;
    const key = `${size}/${name}`;
    const running = inFlight.get(key);
    if (running) return running;
    const created = createVariant(context, size, name).finally(() => inFlight.delete(key));
    inFlight.set(key, created);
    return created;
  };
}

async function createVariant(
  { resizeQueue, decoder, tempFiles, sizes, store }: MediaContext,
  size: ImageSize,
  name: string,
): Promise<Buffer> {
  await using original = tempFiles.claim();
  await using variant = tempFiles.claim();
  const extension = name.slice(name.indexOf('.') + 1) as ImageExtension;
  await resizeQueue(async () => {
    const stored = await store.open(name);
    if (!stored) throw notFound();
    await pipeline(stored, createWriteStream(original.path, { flags: 'wx' }));
    await decoder.run({ type: 'resize', from: original.path, to: variant.path, size, extension });
  });
  // Awaited, because the temporary file is deleted at the end of this scope.
  return await sizes.add(size, name, variant.path);
}
