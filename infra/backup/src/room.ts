import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore, MediaConfig } from '@firstrung/media';
import { ConfigError, isLoopback } from '@firstrung/service-kit/config';
import type { ArchiveEntry } from './archive/read.ts';
import { FILES, parseTableEntry } from './manifest.ts';
import type { BackupSettings } from './settings.ts';

const MB = 1024 * 1024;

/** Tables, indexes and their part of the log of transactions, for each byte of the text of `COPY`. */
const TABLE_FACTOR = 6;
/** What a database without rows takes. */
const EMPTY_DATABASE = 100 * MB;
/** Of a server of the distribution. */
const SERVER_DATA = '/var/lib/postgresql';

interface Need {
  /** Where it is needed; it need not exist yet. */
  folder: string;
  bytes: number;
}

/** Adds up what the entries of a backup need on which disk. */
export function measureEntries() {
  let text = 0;
  const files = new Map<string, number>();
  return {
    add({ name, content }: ArchiveEntry): void {
      // A gzip file ends with the length of what is packed in it.
      if (parseTableEntry(name) && content.length > 4) text += content.readUInt32LE(content.length - 4);
      if (name.startsWith(FILES)) files.set(name.slice(FILES.length), content.length);
    },
    /** Uploads that are there need nothing, and what another machine has is not known. */
    async needs({ settings, media, store }: Places): Promise<Need[]> {
      const needs = [{ folder: media.directory, bytes: 0 }];
      for (const [name, bytes] of media.s3 ? [] : files) {
        const present = await store.open(name);
        present?.destroy();
        if (!present) needs[0]!.bytes += bytes;
      }
      const database = databaseFolder(settings);
      if (database !== undefined)
        needs.push({ folder: database, bytes: EMPTY_DATABASE + TABLE_FACTOR * text });
      return needs;
    },
  };
}

interface Places {
  settings: Pick<BackupSettings, 'dataDir' | 'databaseUrl'>;
  media: MediaConfig;
  store: FileStore;
}

function databaseFolder({ dataDir, databaseUrl }: Places['settings']): string | undefined {
  if (databaseUrl === undefined) return join(dataDir, 'postgres');
  const { hostname } = new URL(databaseUrl);
  const isHere = hostname === '' || isLoopback(hostname);
  return isHere && existsSync(SERVER_DATA) ? SERVER_DATA : undefined;
}

/** Throws `ConfigError`, with the advice, if a disk has not as much free space as is needed on it. */
export async function refuseFullDisk(needs: readonly Need[], advice = ''): Promise<void> {
  const found = await Promise.all(
    needs.map(async ({ folder, bytes }) => {
      const path = existing(folder);
      return { path, bytes, disk: (await stat(path)).dev };
    }),
  );
  for (const [, each] of Map.groupBy(found, ({ disk }) => disk)) {
    const needed = each.reduce((sum, { bytes }) => sum + bytes, 0);
    const { bavail, bsize } = await statfs(each[0]!.path);
    if (bavail * bsize >= needed) continue;
    throw new ConfigError(
      `The restore needs ${Math.ceil(needed / MB)} MB on the disk of ${each[0]!.path}, and ${Math.floor((bavail * bsize) / MB)} MB are free. Nothing was changed.${advice}`,
    );
  }
}

const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)));
