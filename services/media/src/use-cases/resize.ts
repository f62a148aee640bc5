import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ImageExtension, ImageSize } from '@firstrung/contracts';
import { notFound } from '@firstrung/service-kit/http';
import type { MediaContext } from '../context.ts';

/** Gives the picture of a name filling a size, what sticks out cut off on both sides. */
export type Cutter = (size: ImageSize, name: string) => Promise<Buffer>;

/** Cuts what is not kept yet, each once however many ask for it at a time. */
export function createCutter(context: MediaContext): Cutter {
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
  { cutting, decoder, incoming, sizes, store }: MediaContext,
  size: ImageSize,
  name: string,
): Promise<Buffer> {
  await using whole = incoming.claim();
  await using made = incoming.claim();
  const extension = name.slice(name.indexOf('.') + 1) as ImageExtension;
  await cutting.run(async () => {
    const stored = await store.open(name);
    if (!stored) throw notFound();
    await pipeline(stored, createWriteStream(whole.path, { flags: 'wx' }));
    await decoder.run({ do: 'cut', from: whole.path, to: made.path, size, extension });
  });
  // Awaited, or its file would be gone before.
  return await sizes.keep(size, name, made.path);
}
