import { type Entry, fromBufferPromise, type LocalFileHeader, type ZipFile } from 'yauzl';
import type { FileType } from '../domain/kinds.ts';

/** Why a document that is a ZIP archive is not taken. */
export type ArchiveIssue = 'macros' | 'encrypted' | 'unlisted' | 'damaged' | 'tooLarge';

/** Unpacked, all entries together. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
const MAX_ENTRIES = 2_000;
/** Of a part that is read as text. */
const MAX_TEXT_BYTES = 1024 * 1024;

const CONTENT_TYPES = '[content_types].xml';
const MIME_TYPE = 'mimetype';
/** Of an odt (OpenDocument 1.3, part 2): it says how each part is encrypted that is. */
const MANIFEST = 'meta-inf/manifest.xml';
const ENCRYPTION = /<(?:[^\s<>/"']+:)?encryption-data[\s/>]/;
/** All parts of an odt with a password in one, as LibreOffice writes it since 24.8. */
const ENCRYPTED_PARTS = 'encrypted-package';
/** A part that Office calls so in a docx, or the folders of programs in an odt. */
const MACRO_NAME = /(^|[/\\])vbaProject\.bin$|^(Basic|Scripts)[/\\].*[^/\\]$/i;
/** LibreOffice writes lists of its libraries also when there is nothing in them. */
const LIBRARIES = /^Basic\/(?:script-lc|[^/]+\/script-lb)\.xml$/;
/** A part of any name may have the type of programs. */
const MACRO_TYPE = /vbaProject|macroEnabled/i;

/**
 * Looks at an archive (APPNOTE 6.3.10); `undefined` if it is no document that is accepted. Entries are
 * unpacked piece by piece, so that a bomb never has its size in memory.
 */
export async function inspectArchive(bytes: Buffer): Promise<FileType | ArchiveIssue | undefined> {
  // The library throws for what is damaged, sizes that aren't true included.
  return inspect(bytes).catch(() => 'damaged');
}

type Part = { entry: Entry; local: LocalFileHeader };

async function inspect(bytes: Buffer): Promise<FileType | ArchiveIssue | undefined> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  if (zip.entryCount > MAX_ENTRIES) return 'tooLarge';
  const parts: Part[] = [];
  for await (const entry of zip.eachEntry()) {
    parts.push({ entry, local: await zip.readLocalFileHeaderPromise(entry) });
  }
  const entries = parts.map(({ entry }) => entry);
  const nameOf = ({ fileName }: Entry) => fileName.toLowerCase();
  if (entries.some((entry) => entry.isEncrypted() || nameOf(entry) === ENCRYPTED_PARTS)) return 'encrypted';
  if (!isAllListed(bytes, zip, parts)) return 'unlisted';
  if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > MAX_UNPACKED_BYTES)
    return 'tooLarge';
  const isMacro = (name: string) => MACRO_NAME.test(name) && !LIBRARIES.test(name);
  if (entries.some(({ fileName, fileNameRaw }) => isMacro(fileName) || isMacro(fileNameRaw.toString())))
    return 'macros';
  let type: FileType | undefined;
  // The manifest first: parts that it says are encrypted can't be read.
  const isManifest = (entry: Entry) => nameOf(entry) === MANIFEST;
  for (const entry of [...entries.filter(isManifest), ...entries.filter((other) => !isManifest(other))]) {
    const name = nameOf(entry);
    const isList = LIBRARIES.test(entry.fileName);
    const isText = isList || [CONTENT_TYPES, MIME_TYPE, MANIFEST].includes(name);
    if (isText && entry.uncompressedSize > MAX_TEXT_BYTES) return 'tooLarge';
    const kept: Buffer[] = [];
    for await (const piece of await zip.openReadStreamPromise(entry)) if (isText) kept.push(piece);
    if (!isText) continue;
    const text = xmlText(Buffer.concat(kept));
    if (name === MANIFEST) {
      if (ENCRYPTION.test(text)) return 'encrypted';
      continue;
    }
    if (isList ? /\b(?:element|href)\b/.test(text) : MACRO_TYPE.test(text)) return 'macros';
    if (text.includes('wordprocessingml.document.main+xml')) type = { kind: 'document', extension: 'docx' };
    if (text.trim() === 'application/vnd.oasis.opendocument.text')
      type = { kind: 'document', extension: 'odt' };
  }
  return type;
}

const END_BYTES = 22;
const WIDE_LOCATOR = 0x07064b50;
const WIDE_LOCATOR_BYTES = 20;
const WIDE_END_BYTES = 56;
const CENTRAL_BYTES = 46;
/** Sizes follow the content, in a record of so many bytes: with a signature or without, 32 or 64 bits. */
const HAS_DESCRIPTOR = 8;
const DESCRIPTOR_BYTES = [0, 12, 16, 20, 24];

/**
 * Whether the directory lists all that is in the file, each name once and as the content does, and lies where
 * every reader looks for it. Readers differ in what they find otherwise, so that programs could hide.
 */
function isAllListed(bytes: Buffer, zip: ZipFile, parts: readonly Part[]): boolean {
  const names = new Set(parts.map(({ entry }) => entry.fileName.toLowerCase()));
  if (names.size < parts.length) return false;
  let at = 0;
  let gaps = [0];
  for (const { entry, local } of parts.toSorted(
    (one, other) => one.entry.relativeOffsetOfLocalHeader - other.entry.relativeOffsetOfLocalHeader,
  )) {
    if (!gaps.includes(entry.relativeOffsetOfLocalHeader - at)) return false;
    if (!local.fileName.equals(entry.fileNameRaw) || local.compressionMethod !== entry.compressionMethod)
      return false;
    at = local.fileDataStart + entry.compressedSize;
    gaps = entry.generalPurposeBitFlag & HAS_DESCRIPTOR ? DESCRIPTOR_BYTES : [0];
  }
  const size = parts.reduce(
    (sum, { entry: { fileNameLength, extraFieldLength, fileCommentLength } }) =>
      sum + CENTRAL_BYTES + fileNameLength + extraFieldLength + fileCommentLength,
    0,
  );
  const end = bytes.length - zip.comment.length - END_BYTES;
  const isWide = bytes.readUInt32LE(end - WIDE_LOCATOR_BYTES) === WIDE_LOCATOR;
  const wide = isWide ? end - WIDE_LOCATOR_BYTES - WIDE_END_BYTES : end;
  const directory = wide - size;
  const said = (value: number, real: number, elsewhere: number) =>
    value === real || (isWide && value === elsewhere);
  const saidWide = (field: number) => Number(bytes.readBigUInt64LE(field));
  return (
    gaps.includes(directory - at) &&
    said(bytes.readUInt16LE(end + 8), parts.length, 0xffff) &&
    said(bytes.readUInt16LE(end + 10), parts.length, 0xffff) &&
    said(bytes.readUInt32LE(end + 12), size, 0xffffffff) &&
    said(bytes.readUInt32LE(end + 16), directory, 0xffffffff) &&
    (!isWide ||
      (saidWide(end - 12) === wide && saidWide(wide + 40) === size && saidWide(wide + 48) === directory))
  );
}

/** By the first two bytes of a file: a mark, or the `<` of XML. */
const BYTE_ORDERS: Readonly<Record<string, string>> = {
  '\xfe\xff': 'utf-16be',
  '\0<': 'utf-16be',
  '\xff\xfe': 'utf-16le',
  '<\0': 'utf-16le',
};
const ENCODING = /^(?:utf-(?:8|16(?:[bl]e)?)|us-ascii|iso-8859-\d+|windows-125\d)$/i;

/**
 * The text of an XML file with the characters that it writes as numbers.
 * Throws for what could hide words from us, which nothing writes: declarations and other encodings.
 */
function xmlText(bytes: Buffer): string {
  const text = new TextDecoder(BYTE_ORDERS[bytes.toString('latin1', 0, 2)] ?? 'utf-8').decode(bytes);
  const [, encoding = 'utf-8'] = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)/.exec(text) ?? [];
  if (text.includes('\0') || /<!(?:ENTITY|ATTLIST)/.test(text) || !ENCODING.test(encoding))
    throw new Error('the file is in no form that Office writes');
  return text.replace(/&#(?:(\d+)|x([\da-f]+));/gi, (_, decimal, hex) =>
    String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );
}
