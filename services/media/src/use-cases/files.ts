import { randomBytes } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { type HttpError, httpError, unavailable } from '@firstrung/service-kit/http';
import type { ArchiveIssue } from '../adapters/document-archive.ts';
import { STORED_AS } from '../adapters/image-decoder/protocol.ts';
import type { MediaContext } from '../context.ts';
import { insertPending, leave, markStored } from '../db/queries/files.ts';
import { imageName, slugOf, storedName, withSlug } from '../domain/file-name.ts';
import { type Format, type Kind, MAX_BYTES } from '../domain/kinds.ts';
import { detectFileType } from './detect-file-type.ts';
import { enforceQuota } from './enforce-quota.ts';

/** The account that a file belongs to. */
interface Owner {
  readonly id: string;
}

interface Uploaded {
  /** path of its content */
  path: string;
  bytes: number;
  /** the client's name of the file */
  fileName: string;
}

/**
 * Stores an upload; images are re-encoded. Returns its address. Throws for a file type that is not accepted.
 */
export async function keep(
  context: MediaContext,
  caller: Owner,
  upload: Uploaded,
  now: Date,
): Promise<string> {
  const recognised = await detectFileType(upload.path);
  if (!recognised) throw unknownType();
  if (typeof recognised === 'string') throw REFUSALS[recognised]();
  const { kind } = recognised;
  if (upload.bytes > MAX_BYTES[kind]) throw tooLarge(kind);
  if (kind === 'document') {
    const { extension, begin = 0 } = recognised;
    // The offsets in a PDF count from its header (ISO 32000-2, 7.5.2): what is in front is no part of it.
    if (begin > 0) await writeFile(upload.path, (await readFile(upload.path)).subarray(begin));
    const name = storedName(randomBytes(16), extension);
    const words = slugOf(upload.fileName);
    await store(context, caller, { name, kind, words, path: upload.path, bytes: upload.bytes - begin }, now);
    return `/media/${encodeURIComponent(withSlug(name, words))}`;
  }
  return keepReencoded(context, caller, { path: upload.path, format: recognised.format }, now);
}

/** The same for an image that was fetched. Throws for anything else. */
export async function keepImage(
  context: MediaContext,
  owner: Owner,
  { path, bytes }: Omit<Uploaded, 'fileName'>,
  now: Date,
): Promise<string> {
  const recognised = await detectFileType(path);
  if (typeof recognised !== 'object' || recognised.kind !== 'image') throw unknownType();
  if (bytes > MAX_BYTES.image) throw tooLarge('image');
  return keepReencoded(context, owner, { path, format: recognised.format }, now);
}

async function keepReencoded(
  context: MediaContext,
  owner: Owner,
  { path, format }: { path: string; format: Format },
  now: Date,
): Promise<string> {
  await using reencoded = context.tempFiles.claim();
  const task = { type: 'reencode', from: path, to: reencoded.path, format } as const;
  const { hue = null } = await context.uploadQueue(() => context.decoder.run(task), owner.id);
  const { size: bytes } = await stat(reencoded.path);
  const name = imageName(randomBytes(16), STORED_AS[format], hue);
  await store(context, owner, { name, kind: 'image', words: '', path: reencoded.path, bytes }, now);
  return `/media/${name}`;
}

/**
 * Inserts the row, writes the file, marks the row as stored.
 * If it stops in between, the row is found by the clean-up.
 */
async function store(
  context: MediaContext,
  caller: Owner,
  { path, ...file }: { name: string; kind: Kind; words: string; path: string; bytes: number },
  now: Date,
): Promise<void> {
  await context.asCaller(caller, async (tx) => {
    await enforceQuota(context, tx, caller.id, file.bytes, now);
    await insertPending(tx, { ...file, owner_id: caller.id, created_at: now, replaced_at: null });
  });
  try {
    await context.store.put(file.name, path);
    await context.asCaller(caller, async (tx) => {
      if (!(await markStored(tx, file.name))) throw unavailable(new Error('the upload was abandoned'));
    });
  } catch (error) {
    // If this fails too, the clean-up finds the row when it is overdue.
    await leave(context.db, file.name, now).catch(() => {});
    throw error;
  }
}

const REFUSALS: Record<ArchiveIssue, () => HttpError> = {
  macros: () =>
    httpError(
      'UnsupportedType',
      'Documents with macros are not taken. Please save it as PDF or without macros.',
    ),
  encrypted: () => httpError('UnsupportedType', 'Documents with a password are not taken. Please remove it.'),
  unlisted: () =>
    httpError('InvalidInput', 'This document has unlisted contents. Please save it again, or as PDF.'),
  damaged: () => httpError('InvalidInput', 'This document is damaged. Please save it again, or as PDF.'),
  tooLarge: () => httpError('TooLarge', 'This document is too large once it is unpacked.'),
};
const tooLarge = (kind: Kind) =>
  httpError(
    'TooLarge',
    kind === 'image' ? 'Pictures may have at most 5 MB.' : 'Documents may have at most 10 MB.',
  );
const unknownType = () =>
  httpError(
    'UnsupportedType',
    'Only pictures (PNG, JPEG, WebP, GIF) and documents (PDF, DOC, DOCX, ODT) can be uploaded.',
  );
