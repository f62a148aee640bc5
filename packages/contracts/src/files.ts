import { Type } from 'typebox';

/**
 * Sizes that pictures are cut to by their address `/media/<size>/<name>` (A§9, B§9), the last two for the
 * photos of companies.
 */
export const IMAGE_SIZES = ['192x200', '384x400', '100x100', '480x500', '800x400', '960x540'] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

/** Extensions of stored files; the name of the upload does not matter. */
export const IMAGE_EXTENSIONS = ['png', 'jpg', 'webp'] as const;
export const DOCUMENT_EXTENSIONS = ['pdf', 'doc', 'docx', 'odt'] as const;
export type ImageExtension = (typeof IMAGE_EXTENSIONS)[number];
export type DocumentExtension = (typeof DOCUMENT_EXTENSIONS)[number];
export type FileExtension = ImageExtension | DocumentExtension;

/** Largest uploads, in bytes. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;

// 128 random bits, followed by the original file name in the address of a document.
const ID = '[0-9a-f]{32}';
const WORDS = '(?:-[^\\s/?#<>"\\u0000-\\u001F\\uD800-\\uDFFF]{1,300})?';
const any = (extensions: readonly string[]) => `(?:${extensions.join('|')})`;

/** `<id>.pdf`, or `<id>-Jane-Doe-CV.pdf`, as documents' addresses end. */
export const DocumentName = Type.String({
  maxLength: 400,
  pattern: `^${ID}${WORDS}\\.${any(DOCUMENT_EXTENSIONS)}$`,
});

/**
 * The value of an image or document field: an upload's `url`,
 * or an https address of another site, without credentials.
 */
export const FileUrl = Type.String({
  maxLength: 2000,
  pattern: `^(?:https://(?![^/?#]*@)[^\\s\\u0000\\uD800-\\uDFFF<>"\\\\]+|/media/${ID}${WORDS}\\.${any([...IMAGE_EXTENSIONS, ...DOCUMENT_EXTENSIONS])})$`,
});

/**
 * An image that is stored here. Its name says its main hue in
 * OKLCH, in degrees: `/media/<id>-hue212.png`, or `-grey`.
 */
export const ImageAddress = Type.String({
  pattern: `^/media/${ID}-(?:hue\\d{1,3}|grey)\\.${any(IMAGE_EXTENSIONS)}$`,
});
