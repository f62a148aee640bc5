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

/** Detects the type of a file by its content; `undefined` if it is not accepted, `macros` if it is a document with programs in it. */
export async function detectFileType(path: string): Promise<FileType | 'macros' | undefined> {
  // The library throws for a damaged archive or document.
  const type = await fileTypeFromFile(path).catch(() => undefined);
  if (!type) return undefined;
  if (type.ext === 'cfb') {
    const streams = streamNames(await readFile(path));
    if (streams.includes(MACROS)) return 'macros';
    return streams.includes(WORD_DOCUMENT) ? { kind: 'document', extension: 'doc' } : undefined;
  }
  if ((type.ext === 'docx' || type.ext === 'odt') && entryNames(await readFile(path)).some(isMacro))
    return 'macros';
  return BY_EXTENSION[type.ext] ?? (MACRO_EXTENSIONS.includes(type.ext) ? 'macros' : undefined);
}

const MACRO_EXTENSIONS = ['docm', 'dotm'];

/** Macros in a docx (a part that Office calls so) or in an odt (its folders of programs). */
const isMacro = (name: string) => /(^|\/)vbaProject\.bin$|^(Basic|Scripts)\//i.test(name);

const END_BYTES = 22;
const CENTRAL_BYTES = 46;

/** The names in the central directory of a ZIP archive (APPNOTE 4.3.12, 4.3.16). */
function entryNames(bytes: Buffer): string[] {
  const names: string[] = [];
  const end = bytes.lastIndexOf('PK\x05\x06', bytes.length - END_BYTES, 'latin1');
  if (end < 0) return names;
  let at = bytes.readUInt32LE(end + 16);
  while (at + CENTRAL_BYTES <= bytes.length && bytes.readUInt32LE(at) === 0x02014b50) {
    const [name, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    names.push(bytes.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + name));
    at += CENTRAL_BYTES + name + extra + comment;
  }
  return names;
}

const ENTRY_BYTES = 128;
const HEADER_BYTES = 512;
const STREAM_TYPE = 2;
/** The stream that makes a Compound File a Word document ([MS-DOC] 2.1.1), and not a spreadsheet or an installer. */
const WORD_DOCUMENT = 'WordDocument';
/** The stream of a VBA project ([MS-OVBA] 2.2.1). */
const MACROS = '_VBA_PROJECT';

/**
 * The names of those two streams that a Compound File ([MS-CFB]) has. Entries of its directory are aligned to their
 * length, wherever its sectors lie.
 */
function streamNames(bytes: Buffer): string[] {
  const found = new Set<string>();
  for (let at = HEADER_BYTES; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
    if (bytes[at + 66] !== STREAM_TYPE) continue;
    for (const name of [WORD_DOCUMENT, MACROS]) {
      const wanted = Buffer.from(`${name}\0`, 'utf16le');
      if (bytes.compare(wanted, 0, wanted.length, at, at + wanted.length) === 0) found.add(name);
    }
  }
  return [...found];
}
