import { open, readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { type ArchiveIssue, inspectArchive } from '../adapters/document-archive.ts';
import type { FileType } from '../domain/kinds.ts';

const BY_EXTENSION: Readonly<Record<string, FileType>> = {
  png: { kind: 'image', format: 'png' },
  apng: { kind: 'image', format: 'png' },
  jpg: { kind: 'image', format: 'jpeg' },
  webp: { kind: 'image', format: 'webp' },
  gif: { kind: 'image', format: 'gif' },
};

/** Readers find the header of a PDF after up to so many other bytes (PDF Reference 1.7, note 13 in H.3). */
const MAX_BEFORE_PDF = 1024;
const PDF = '%PDF-';
/** What the library may take a PDF for by a line of text in front of it. */
const TEXTS = ['ps', 'xml', 'rtf', 'vcf'];

/**
 * Detects the type of a file by its content; `undefined` if it is not accepted. Of a document that must not
 * be stored, what is wrong: `macros` if there are programs in it.
 */
export async function detectFileType(path: string): Promise<FileType | ArchiveIssue | undefined> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_BEFORE_PDF + PDF.length));
  const head = buffer.toString('latin1', 0, bytesRead);
  if (head.startsWith('PK\x03\x04')) return inspectArchive(await readFile(path));
  // The library throws for a damaged document.
  const type = await fileTypeFromFile(path).catch(() => undefined);
  if (!type || type.ext === 'pdf' || TEXTS.includes(type.ext)) {
    const begin = head.indexOf(PDF);
    return begin < 0 ? undefined : { kind: 'document', extension: 'pdf', begin };
  }
  if (type.ext === 'cfb') {
    const streams = streamNames(await readFile(path));
    if (streams.includes(MACROS)) return 'macros';
    if (streams.includes(ENCRYPTED)) return 'encrypted';
    return streams.includes(WORD_DOCUMENT) ? { kind: 'document', extension: 'doc' } : undefined;
  }
  return BY_EXTENSION[type.ext];
}

const ENTRY_BYTES = 128;
const HEADER_BYTES = 512;
const STREAM_TYPE = 2;
/**
 * The stream that makes a Compound File a Word document
 * ([MS-DOC] 2.1.1), and not a spreadsheet or an installer.
 */
const WORD_DOCUMENT = 'WordDocument';
/** The stream of a VBA project ([MS-OVBA] 2.2.1). */
const MACROS = '_VBA_PROJECT';
/** The stream of a DOCX with a password ([MS-OFFCRYPTO] 2.3.4.4). */
const ENCRYPTED = 'EncryptedPackage';

/**
 * The names of those streams that a Compound File ([MS-CFB]) has. Entries of its directory are aligned to
 * their length, wherever its sectors lie.
 */
function streamNames(bytes: Buffer): string[] {
  const found = new Set<string>();
  for (let at = HEADER_BYTES; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
    if (bytes[at + 66] !== STREAM_TYPE) continue;
    for (const name of [WORD_DOCUMENT, MACROS, ENCRYPTED]) {
      const wanted = Buffer.from(`${name}\0`, 'utf16le');
      if (bytes.compare(wanted, 0, wanted.length, at, at + wanted.length) === 0) found.add(name);
    }
  }
  return [...found];
}
