/** Sizes that pictures are cut to, as `fill` (A§9, B§9). */
export type ImageSize = '100x100' | '192x200' | '384x400' | '480x500';

/**
 * The address of a picture at a size: files we keep ourselves are cut to it by their address (decisions §6), anything else
 * stays as it is.
 */
export function imageAddress(address: string | null, size: ImageSize): string | null {
  const own = /^(?<origin>https?:\/\/[^/]+)?\/media\/(?<name>[^/?#]+)$/.exec(address ?? '')?.groups;
  if (!own) return address;
  const { origin = '', name } = own;
  if (origin !== '' && origin !== globalThis.location?.origin) return address;
  return `${origin}/media/${size}/${name}`;
}
