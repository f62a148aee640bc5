import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

/** What is wrong with a document that is a ZIP archive. */
export type ArchiveIssue = 'macros' | 'damaged' | 'tooLarge';

/** Unpacked, all entries together. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
const MAX_ENTRIES = 2_000;
/** Of the list of content types, which is read as text. */
const MAX_TYPES_BYTES = 1024 * 1024;

const END = 0x06054b50;
const END_BYTES = 22;
const CENTRAL = 0x02014b50;
const CENTRAL_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const ENCRYPTED = 1;
/** Sizes follow the content, in a record with or without a signature. */
const HAS_DESCRIPTOR = 8;
const DESCRIPTOR_BYTES = [12, 16];
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  name: string;
  method: number;
  flags: number;
  packed: number;
  unpacked: number;
  /** of its local header, and of its content */
  at: number;
  begin: number;
}

/** A part that Office calls so in a docx, or the folders of programs in an odt. */
const MACRO_NAME = /(^|[/\\])vbaProject\.bin$|^(Basic|Scripts)[/\\]/i;
const CONTENT_TYPES = '[content_types].xml';
/**
 * A part of any name may have the type of programs. Markup
 * that could hide a type is in no list that Office writes.
 */
const MACRO_TYPE = /vbaProject|macroEnabled|&|<!|\0/i;

/**
 * Looks at a document that is a ZIP archive (APPNOTE 6.3.10). Its directory must be exactly what every reader
 * takes for it: readers differ in which of several they use, so that a second one could hide programs.
 */
export async function checkArchive(bytes: Buffer): Promise<ArchiveIssue | undefined> {
  const entries = readDirectory(bytes);
  if (!entries) return 'damaged';
  if (entries.length > MAX_ENTRIES) return 'tooLarge';
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > MAX_UNPACKED_BYTES) return 'tooLarge';
  if (entries.some(({ name }) => MACRO_NAME.test(name))) return 'macros';
  for (const entry of entries) {
    const isTypes = entry.name.toLowerCase() === CONTENT_TYPES;
    if (isTypes && entry.unpacked > MAX_TYPES_BYTES) return 'tooLarge';
    const unpacked = await unpack(bytes, entry, { keep: isTypes });
    if (!unpacked) return 'damaged';
    if (isTypes && MACRO_TYPE.test(unpacked.toString())) return 'macros';
  }
  return undefined;
}

/**
 * The entries of the central directory; `undefined` unless it ends where the file does, without a comment,
 * and lists all that is in front of it.
 */
function readDirectory(bytes: Buffer): Entry[] | undefined {
  const end = bytes.length - END_BYTES;
  if (end < 0 || bytes.readUInt32LE(end) !== END || bytes.readUInt16LE(end + 20) !== 0) return undefined;
  const isOneDisk = bytes.readUInt32LE(end + 4) === 0;
  const [here, total] = [bytes.readUInt16LE(end + 8), bytes.readUInt16LE(end + 10)];
  let at = bytes.readUInt32LE(end + 16);
  if (!isOneDisk || here !== total || at + bytes.readUInt32LE(end + 12) !== end) return undefined;
  const directory = at;
  const entries = new Map<string, Entry>();
  while (at < end) {
    if (at + CENTRAL_BYTES > end || bytes.readUInt32LE(at) !== CENTRAL) return undefined;
    const nameEnd = at + CENTRAL_BYTES + bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    const entry = {
      name: bytes.toString('utf8', at + CENTRAL_BYTES, nameEnd),
      method: bytes.readUInt16LE(at + 10),
      flags: bytes.readUInt16LE(at + 8),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      at: local,
      begin: contentAt(bytes, local),
    };
    const key = entry.name.toLowerCase();
    if (entry.flags & ENCRYPTED || entries.has(key) || !hasLocalHeader(bytes, entry)) return undefined;
    entries.set(key, entry);
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  const listed = [...entries.values()].sort((one, other) => one.at - other.at);
  return at === end && listed.length === total && fill(listed, directory) ? listed : undefined;
}

/**
 * Whether entries lie one behind the other from the beginning of the
 * file to its directory. What lay between could be another archive.
 */
function fill(entries: readonly Entry[], directory: number): boolean {
  return entries.every(({ at, begin, packed, flags }, index) => {
    const gap = (entries[index + 1]?.at ?? directory) - (begin + packed);
    return (
      (index > 0 || at === 0) && (gap === 0 || (flags & HAS_DESCRIPTOR && DESCRIPTOR_BYTES.includes(gap)))
    );
  });
}

const contentAt = (bytes: Buffer, at: number): number =>
  at + LOCAL_BYTES > bytes.length
    ? bytes.length
    : at + LOCAL_BYTES + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);

function hasLocalHeader(bytes: Buffer, { name, method, at }: Entry): boolean {
  if (at + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(at) !== LOCAL) return false;
  const nameEnd = at + LOCAL_BYTES + bytes.readUInt16LE(at + 26);
  return bytes.readUInt16LE(at + 8) === method && bytes.toString('utf8', at + LOCAL_BYTES, nameEnd) === name;
}

/**
 * Unpacks an entry piece by piece, so that a bomb never has its size in memory. Resolves with its content if
 * that is kept, and `undefined` if it does not have the size that the directory says.
 */
async function unpack(
  bytes: Buffer,
  { method, packed, unpacked, begin }: Entry,
  { keep }: { keep: boolean },
): Promise<Buffer | undefined> {
  const data = bytes.subarray(begin, begin + packed);
  if (data.length !== packed) return undefined;
  if (method === STORED) return packed === unpacked ? data : undefined;
  if (method !== DEFLATED) return undefined;
  const kept: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of Readable.from([data]).pipe(createInflateRaw())) {
      size += piece.length;
      if (size > unpacked) return undefined;
      if (keep) kept.push(piece);
    }
  } catch {
    return undefined;
  }
  return size === unpacked ? Buffer.concat(kept) : undefined;
}
