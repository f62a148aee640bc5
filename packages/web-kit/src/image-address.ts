/** Sizes of image variants, cropped to fill (A§9, B§9). */
export type ImageSize = '100x100' | '192x200' | '384x400' | '480x500' | '800x400' | '960x540';

/**
 * The address of an image variant: an uploaded image has its variants below its address (C§6). Other
 * addresses are returned unchanged.
 */
export function imageAddress(address: string | null, size: ImageSize): string | null {
  const own = /^(?<origin>https?:\/\/[^/]+)?\/media\/(?<name>[^/?#]+)$/.exec(address ?? '')?.groups;
  if (!own) return address;
  const { origin = '', name } = own;
  if (origin !== '' && origin !== globalThis.location?.origin) return address;
  return `${origin}/media/${size}/${name}`;
}
