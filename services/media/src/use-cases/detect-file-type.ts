import { readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import type { FileType } from '../domain/kinds.ts';

const BY_EXTENSION: Readonly<Record<string, FileType>> = {
  png: { kind: 'image', format: 'png' },
  apng: { kind: 'image', format: 'png' },
  jpg: { kind: 'image', format: 'jpeg' },
  webp: { kind: 'image', format: 'webp' },
  gif: { kind: 'image', format: 'gif' },
  pdf: { kind: 'document', extension: 'pdf' },
  docx: { kind: 'document', extension: 'docx' },
  odt: { kind: 'document', extension: 'odt' },
};

/** Detects the type of a file by its content; `undefined` if it is not accepted. */
export async function detectFileType(path: string): Promise<FileType | undefined> {
  // The library throws for a damaged archive or document.
  const type = await fileTypeFromFile(path).catch(() => undefined);
  if (!type) return undefined;
  if (type.ext === 'cfb')
    return (await isWordDocument(path)) ? { kind: 'document', extension: 'doc' } : undefined;
  return BY_EXTENSION[type.ext];
}

const ENTRY_BYTES = 128;
const HEADER_BYTES = 512;
const STREAM_NAME = Buffer.from('WordDocument\0', 'utf16le');
const STREAM_TYPE = 2;

/**
 * Whether a Compound File ([MS-CFB]) has the stream that makes it a Word document ([MS-DOC] 2.1.1), and not a
 * spreadsheet or an installer. Entries of its directory are aligned to their length, wherever its sectors lie.
 */
async function isWordDocument(path: string): Promise<boolean> {
  const bytes = await readFile(path);
  for (let at = HEADER_BYTES; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
    const hasName = bytes.compare(STREAM_NAME, 0, STREAM_NAME.length, at, at + STREAM_NAME.length) === 0;
    if (hasName && bytes[at + 66] === STREAM_TYPE) return true;
  }
  return false;
}
