import {
  type DocumentExtension,
  type ImageExtension,
  MAX_DOCUMENT_BYTES,
  MAX_IMAGE_BYTES,
} from '@firstrung/contracts';

/** Accepted image formats. */
export type Format = 'png' | 'jpeg' | 'webp' | 'gif';

export type Kind = 'image' | 'document';

/** Type of an upload, detected from its content. */
export type FileType =
  | { kind: 'image'; format: Format }
  /** `begin`: of the document in its file, 0 by default */
  | { kind: 'document'; extension: DocumentExtension; begin?: number };

export const MAX_BYTES: Readonly<Record<Kind, number>> = {
  image: MAX_IMAGE_BYTES,
  document: MAX_DOCUMENT_BYTES,
};

const CONTENT_TYPES: Readonly<Record<ImageExtension | DocumentExtension, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
};

/** By the extension, which was derived from the content. */
export const contentTypeOf = (name: string): string =>
  CONTENT_TYPES[name.slice(name.indexOf('.') + 1) as keyof typeof CONTENT_TYPES];
